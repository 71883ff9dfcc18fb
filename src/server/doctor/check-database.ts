import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { within } from '#server/deadline.ts'
import { FolderInUseError } from '#server/db/folder-lock.ts'
import { readMigrations } from '#server/db/migrate/migrate.ts'
import { openDatabase, openPostgres, type Database, type ScriptConnection } from '#server/db/open.ts'
import { CONNECTIONS_PER_NODE } from '#server/db/postgres-pool.ts'
import { checkTuning, type Tuning, TUNING_COLUMNS } from '#server/doctor/check-tuning.ts'
import { bad, checkClock, type Finding, ok, reasonOf, warn } from '#server/doctor/finding.ts'

const OLDEST_VERSION = 15
const ANSWER_MS = 10_000

interface Facts extends Tuning {
  version: string
  major: number
  encoding: string
  lowers: boolean
  collationChanged: boolean
  maxConnections: number
  reserved: number
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  hasTrigrams: boolean
  isStandby: boolean
}

export async function checkDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  nodes: number,
): Promise<Finding[]> {
  return config.databaseUrl ? checkPostgres(config.databaseUrl, nodes) : checkEmbedded(config.dataDir)
}

async function checkEmbedded(dataDir: string): Promise<Finding[]> {
  if (!existsSync(join(dataDir, 'db'))) return [ok('Database', 'embedded; the first start makes it')]
  try {
    const database = await openDatabase({ url: undefined, dataDir })
    try {
      return [ok('Database', 'embedded, and opens'), await checkMigrations(database)]
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUseError) return [ok('Database', 'embedded, in use by a running server')]
    const remedy = 'Look at who owns DATA_DIR, and whether there is room; or restore a backup.'
    return [bad('Database', `embedded, and does not open: ${reasonOf(error)}`, remedy)]
  }
}

async function checkPostgres(url: string, nodes: number): Promise<Finding[]> {
  const database = openPostgres(url)
  try {
    const facts = await within(ANSWER_MS, database.withScripts(readFacts))
    if (!facts) return [bad('Database', 'does not answer', 'Look at the log of PostgreSQL.')]
    const clock = () => within(ANSWER_MS, database.withScripts(readClock))
    return [
      checkVersion(facts),
      checkText(facts),
      checkCollation(facts),
      checkRights(facts),
      checkConnections(facts, nodes),
      checkTrigrams(facts),
      ...checkTuning(facts),
      await checkMigrations(database),
      await checkClock('Clock of PostgreSQL', clock),
    ]
  } catch (error) {
    const remedy = 'Start PostgreSQL, or correct host, port, user, password and name in DATABASE_URL.'
    return [bad('Database', `PostgreSQL cannot be used: ${reasonOf(error)}`, remedy)]
  } finally {
    await database.close()
  }
}

async function readClock({ rows }: ScriptConnection): Promise<number> {
  const [row] = await rows<{ now: Date }>('select clock_timestamp() as now')
  return row?.now.getTime() ?? 0
}

async function readFacts({ rows }: ScriptConnection): Promise<Facts | undefined> {
  const [facts] = await rows<Facts>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer / 10000 as major,
      current_setting('server_encoding') as encoding, lower('ÉÄ') = 'éä' as lowers,
      coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as "collationChanged",
      current_setting('max_connections')::integer as "maxConnections",
      current_setting('superuser_reserved_connections')::integer as reserved,
      has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      has_schema_privilege('public', 'create') as "mayCreateTables",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      pg_is_in_recovery() as "isStandby",
      ${TUNING_COLUMNS}
    from pg_database where datname = current_database()`)
  return facts
}

function checkVersion({ version, major, isStandby }: Facts): Finding {
  const what = 'Database'
  if (major < OLDEST_VERSION) return bad(what, `PostgreSQL ${version}`, `Use PostgreSQL ${OLDEST_VERSION} or newer.`)
  if (isStandby)
    return bad(what, `PostgreSQL ${version}, a standby that only reads`, 'Name the primary in DATABASE_URL.')
  return ok(what, `PostgreSQL ${version}`)
}

function checkText({ encoding, lowers }: Facts): Finding {
  const remedy = `Create the database with: encoding 'UTF8' locale 'C.UTF-8' template template0. Move the site with backup and restore.`
  if (encoding !== 'UTF8') return bad('Encoding', encoding, remedy)
  if (!lowers) return warn('Encoding', 'UTF8, but É is not lowered to é: such names are found as typed only', remedy)
  return ok('Encoding', 'UTF8')
}

function checkCollation({ collationChanged }: Facts): Finding {
  if (!collationChanged) return ok('Collation', 'is that of the operating system')
  const remedy = 'Run REINDEX DATABASE and then ALTER DATABASE … REFRESH COLLATION VERSION, or rows may not be found.'
  return bad('Collation', 'has changed with the operating system since the database was made', remedy)
}

function checkRights({ mayCreateSchemas, mayCreateTables }: Facts): Finding {
  if (!mayCreateSchemas)
    return bad('Rights', 'the user may not create schemas', 'GRANT CREATE ON DATABASE … TO the user in DATABASE_URL.')
  if (!mayCreateTables)
    return bad('Rights', 'the user may not create tables', 'GRANT CREATE ON SCHEMA public TO the user in DATABASE_URL.')
  return ok('Rights', 'schemas and tables may be created')
}

function checkConnections({ maxConnections, reserved }: Facts, nodes: number): Finding {
  const room = Math.floor((maxConnections - reserved) / CONNECTIONS_PER_NODE)
  const is = `${maxConnections} at most, enough for ${room} nodes of ${CONNECTIONS_PER_NODE}`
  if (nodes <= room) return ok('Connections', is)
  const needed = nodes * CONNECTIONS_PER_NODE + reserved
  return bad('Connections', `${is}, and there are ${nodes}`, `Set max_connections to ${needed} or more.`)
}

function checkTrigrams({ hasTrigrams }: Facts): Finding {
  if (hasTrigrams) return ok('Extensions', 'pg_trgm is there')
  return warn('Extensions', 'pg_trgm is missing: the desk searches without an index', 'Install the contrib package.')
}

async function checkMigrations(database: Database): Promise<Finding> {
  const applied = await database.withScripts(async ({ rows }) => {
    const [found] = await rows<{ exists: boolean }>(`select to_regclass('schema_migrations') is not null as exists`)
    return found?.exists ? rows<{ name: string }>('select name from schema_migrations') : []
  })
  const known = (await readMigrations()).map(({ name }) => name)
  const unknown = applied.find(({ name }) => !known.includes(name))
  if (unknown) return bad('Migrations', `${unknown.name} is of a newer version`, 'Use that version of the program.')
  const pending = known.length - applied.length
  if (pending === 0) return ok('Migrations', `all ${known.length} are applied`)
  if (applied.length === 0) return ok('Migrations', 'none yet; the first start applies them')
  return warn('Migrations', `${pending} wait`, 'The next start applies them. Make a backup first.')
}
