import { parse, protocol, type messages, type PGlite } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { IS_OUTDATED, PREPARED_MARK } from '#server/db/preparing-client.ts'

type KyselyEngine = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>
type Query = KyselyEngine['query']

interface PreparedStatement {
  name: string
  parameterTypes: number[]
  /** Which columns it returns; absent where it returns none. */
  columns: messages.RowDescriptionMessage | undefined
}

const { serialize } = protocol

interface PreparingOptions {
  /** Whatever comes a second time is prepared, marked or not. */
  preparesRepeated?: boolean
}

/**
 * The embedded engine, preparing marked statements once, as `PreparingClient` does on a connection to PostgreSQL. PGlite
 * itself sends six messages for each statement and waits for each; here it is two calls, and one for a prepared one.
 */
export function preparingEngine(pglite: PGlite, { preparesRepeated = false }: PreparingOptions = {}): KyselyEngine {
  const statements = new Map<string, PreparedStatement>()
  const once = new Set<string>()
  let count = 0

  const isToPrepare = (text: string) => {
    if (text.endsWith(PREPARED_MARK) || (preparesRepeated && once.has(text))) return true
    if (preparesRepeated) once.add(text)
    return false
  }

  const find = async (text: string): Promise<PreparedStatement> => {
    if (!isToPrepare(text)) return prepare(pglite, '', text)
    const known = statements.get(text)
    if (known) return known
    const statement = await prepare(pglite, `prepared_${count++}`, text)
    statements.set(text, statement)
    return statement
  }

  const query = (text: string, values: unknown[] = []) =>
    pglite.runExclusive(async () => {
      const statement = await find(text)
      try {
        return await execute(pglite, statement, values)
      } catch (error) {
        // It is prepared again the next time: within a transaction nothing more can be done now.
        if (error instanceof Error && 'code' in error && error.code === IS_OUTDATED) statements.delete(text)
        throw error
      }
    })

  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    // oxlint-disable-next-line no-underscore-dangle -- no public method waits until an open transaction has ended
    query: ((text, values) => pglite._runExclusiveTransaction(() => query(text, values))) as Query,
    transaction: (work) => pglite.transaction((tx) => work({ ...tx, query: query as Query })),
  }
}

/** Without a name it lasts until the next statement without one. */
async function prepare(pglite: PGlite, name: string, text: string): Promise<PreparedStatement> {
  const answered = await send(pglite, [
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
    serialize.sync(),
  ])
  const columns = answered.find((message) => message.name === 'rowDescription') as PreparedStatement['columns']
  return { name, parameterTypes: parse.parseDescribeStatementResults(answered), columns }
}

async function execute(pglite: PGlite, { name, parameterTypes, columns }: PreparedStatement, values: unknown[]) {
  const texts = values.map((value, index) => serializeValue(pglite, value, parameterTypes[index]))
  const answered = await send(pglite, [
    serialize.bind({ statement: name, values: texts }),
    serialize.execute({}),
    serialize.sync(),
  ])
  const [result] = parse.parseResults(columns ? [columns, ...answered] : answered, pglite.parsers)
  return result
}

async function send(pglite: PGlite, parts: Uint8Array[]) {
  return pglite.execProtocolStream(Buffer.concat(parts), {})
}

function serializeValue({ serializers }: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null
  return serializers[type]?.(value) ?? (value as string | number).toString()
}
