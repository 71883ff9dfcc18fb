import {
  CamelCasePlugin,
  PGliteDialect,
  PostgresDialect,
  PostgresQueryCompiler,
  type IdentifierNode,
  type PluginTransformQueryArgs,
} from 'kysely'

const knownNames = new Map<string, string>()

function snakeCase(name: string): string {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const converted = name.replaceAll(/(?<!^|[A-Z])[A-Z]/g, '_$&').toLowerCase()
  knownNames.set(name, converted)
  return converted
}

/** Names become snake case when they are written, and not in a copy of the whole statement before that. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override visitIdentifier(node: IdentifierNode): void {
    super.visitIdentifier({ ...node, name: snakeCase(node.name) })
  }

  /**
   * A boolean is part of the statement, not a parameter. Whether a partial index (`where is_listed`) has every row that
   * is asked for cannot be told from a parameter, so a prepared statement would be planned again each time.
   */
  protected override appendValue(value: unknown): void {
    if (typeof value === 'boolean') this.append(String(value))
    else super.appendValue(value)
  }
}

export class SnakeCasePostgresDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler()
  }
}

export class SnakeCasePGliteDialect extends PGliteDialect {
  override createQueryCompiler() {
    return new SnakeCaseCompiler()
  }
}

/** Columns of answers become camel case. */
export class CamelCaseAnswers extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }
}
