import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '#server/db/open.ts'
import { insertPerson } from '#server/testing/crowd.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

/** The types of our columns, what the driver returns for each, and an SQL expression to try it with. */
const COLUMN_TYPES: Record<string, { readAs: string; sample: string }> = {
  uuid: { readAs: 'string', sample: 'gen_random_uuid()' },
  text: { readAs: 'string', sample: `'a'` },
  tsvector: { readAs: 'string', sample: `'a b'` },
  date: { readAs: 'string', sample: 'current_date' },
  timestamptz: { readAs: 'Date', sample: 'now()' },
  bool: { readAs: 'boolean', sample: 'true' },
  int2: { readAs: 'number', sample: '1' },
  int4: { readAs: 'number', sample: '1' },
  int8: { readAs: 'number', sample: '1' },
  numeric: { readAs: 'number', sample: '1.5' },
  xid8: { readAs: 'string', sample: 'pg_current_xact_id()' },
  _int2: { readAs: 'number[]', sample: `'{1}'` },
  jsonb: { readAs: 'json', sample: `'{"a": 1}'` },
}

/** The named types in `tables.ts`, by what a value of them is. */
const NAMED_TYPES: Record<string, string[]> = {
  string: [
    'AttachmentStyle',
    'AuditAction',
    'AuditTarget',
    'DataExportState',
    'DecisionReason',
    'EasternSign',
    'EmailLinkPurpose',
    'EntryKind',
    'Ethnicity',
    'FlagAudience',
    'Gender',
    'LoveLanguage',
    'MbtiType',
    'MembershipEvent',
    'NotificationKind',
    'Orientation',
    'Reaction',
    'Religion',
    'ReportKind',
    'ReportStatus',
    'ReportTarget',
    'TicketCategory',
    'TicketKind',
    'TicketPriority',
    'TicketStatus',
    'Verb',
    'WesternSign',
  ],
  number: ['LifePath', 'Weight'],
  json: [
    'AuditDetails',
    'MembershipEventDetails',
    'MessagePhotoSize',
    'MessageVoice',
    'NotificationSettings',
    'Removed[]',
    'ReportEvidence',
  ],
}

/** Filled by a trigger, so an insert may leave it out although it has no default. */
const FILLED_BY_TRIGGER = ['presence.isListed']

interface Column {
  /** Such as `string | null`, or `boolean, generated` for one that nobody may write. */
  type: string
  canBeLeftOut: boolean
}

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const typesOf = (columns: Map<string, Column>) =>
  Object.fromEntries([...columns].map(([name, { type }]) => [name, type]))

test.each(Object.entries(COLUMN_TYPES))(
  'a value of the type %s is read as tables.ts says',
  async (type, { readAs, sample }) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(`(${sample})::${type}`)} as value`.execute(
      database.db,
    )
    expect(kindOf(rows[0]?.value)).toBe(readAs)
  },
)

test('a coordinate is read as the number that was written', async () => {
  const coordinates = { latitude: 52.1, longitude: -5.3 }
  const userId = await insertPerson(database.db, { coordinates })
  const query = database.db.selectFrom('users').select(['latitude', 'longitude']).where('userId', '=', userId)
  expect(await query.executeTakeFirst()).toEqual(coordinates)
})

describe('tables.ts', () => {
  test('has the tables and columns of the migrated database, with their types', async () => {
    expect(typesOf(readDeclared())).toEqual(typesOf(await readMigrated(database.db)))
  })

  test('lets inserts leave out only what the database fills in', async () => {
    const migrated = await readMigrated(database.db)
    const unfilled = [...readDeclared()]
      .filter(([name, { canBeLeftOut }]) => canBeLeftOut && !migrated.get(name)?.canBeLeftOut)
      .map(([name]) => name)
    expect(unfilled).toEqual(FILLED_BY_TRIGGER)
  })

  test.each([
    'create table extra (id uuid)',
    'drop table site_dates',
    'alter table photos add column extra text',
    'alter table photos drop column blur',
    'alter table photos rename column blur to haze',
    'alter table photos alter column blur drop not null',
    'alter table photos alter column width type text',
  ])('differs from a database after: %s', async (change) => {
    const tx = await database.db.startTransaction().execute()
    await sql.raw(change).execute(tx)
    const migrated = await readMigrated(tx)
    await tx.rollback().execute()
    expect(typesOf(readDeclared())).not.toEqual(typesOf(migrated))
  })
})

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'Date'
  if (Array.isArray(value)) return `${typeof value[0]}[]`
  return typeof value === 'object' ? 'json' : typeof value
}

interface MigratedColumn {
  table: string
  column: string
  type: string
  isNullable: boolean
  isGenerated: boolean
  isFilled: boolean
}

async function readMigrated(db: Db): Promise<Map<string, Column>> {
  const { rows } = await sql<MigratedColumn>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as is_nullable,
      is_generated = 'ALWAYS' as is_generated, column_default is not null as is_filled
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'`.execute(db)
  return new Map(
    rows.map(({ table, column, type, isNullable, isGenerated, isFilled }) => [
      `${camelCase(table)}.${camelCase(column)}`,
      {
        type: (COLUMN_TYPES[type]?.readAs ?? type) + (isNullable ? ' | null' : '') + (isGenerated ? ', generated' : ''),
        canBeLeftOut: isFilled || isGenerated || isNullable,
      },
    ]),
  )
}

/** Every column that `tables.ts` and the files in `tables/` declare. A line that is not `name: type` would be missing, and so fail the test. */
function readDeclared(): Map<string, Column> {
  const parts = readdirSync(join(import.meta.dirname, 'tables')).map((name) => join('tables', name))
  const files = ['tables.ts', ...parts]
  const source = files.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')
  const interfaces = new Map(
    [...source.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, key = '', type = '']) => ({ key, type })),
    ]),
  )
  const tables = interfaces.get('Tables') ?? []
  return new Map(
    tables.flatMap((table) =>
      (interfaces.get(table.type) ?? []).map(({ key, type }) => [`${table.key}.${key}`, columnOf(type)] as const),
    ),
  )
}

function columnOf(declared: string): Column {
  const [, wrapper, inside] = /^(Generated|GeneratedAlways|ColumnType)<(.+)>$/.exec(declared) ?? []
  const [selected = '', inserted = ''] = (inside ?? declared).split(', ')
  const parts = [...new Set(selected.split(' | ').map(kindOfType))]
  return {
    type: parts.join(' | ') + (wrapper === 'GeneratedAlways' ? ', generated' : ''),
    canBeLeftOut: wrapper?.startsWith('Generated') || inserted.includes('undefined'),
  }
}

function kindOfType(name: string): string {
  if (name.startsWith("'")) return 'string'
  const named = Object.entries(NAMED_TYPES).find(([, names]) => names.includes(name))
  return named?.[0] ?? name
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
