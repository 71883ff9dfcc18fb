import { expect, test } from 'vitest'
import { FACTORS, type Vibe } from '#domain/compatibility/vibe.ts'
import { VIBE_DIGITS, vibeKey } from '#domain/compatibility/vibe-key.ts'
import type { Database, ScriptConnection } from '#server/db/open.ts'
import { migrate, readMigrations, type Migration } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

const make = (name: string, script: string): Migration => ({ name, script, checksum: script })

async function withDatabase(work: (database: Database) => Promise<void>) {
  const database = await openTestDatabase()
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

test('what is applied is not applied again', () =>
  withDatabase(async (database) => {
    expect(await migrate(database, await readMigrations())).toEqual([])
  }))

test('new ones are applied in order, and remembered', () =>
  withDatabase(async (database) => {
    const more = [
      ...(await readMigrations()),
      make('9001_a.sql', 'create table later (id int); insert into later values (1);'),
      make('9002_b.sql', 'alter table later add column name text'),
    ]
    expect(await migrate(database, more)).toEqual(['9001_a.sql', '9002_b.sql'])
    expect(await migrate(database, more)).toEqual([])
  }))

test('an edited one is refused by name', () =>
  withDatabase(async (database) => {
    const [first, ...rest] = await readMigrations()
    if (!first) throw new Error('There are no migrations')
    await expect(migrate(database, [{ ...first, checksum: 'another' }, ...rest])).rejects.toThrow(first.name)
  }))

test('one that slips in before an applied one is refused by name', () =>
  withDatabase(async (database) => {
    const late = make('0001_zzz_late.sql', 'select 1')
    await expect(migrate(database, [...(await readMigrations()), late])).rejects.toThrow('0001_zzz_late.sql')
  }))

test('a database from a newer version is refused', () =>
  withDatabase(async (database) => {
    const all = await readMigrations()
    await expect(migrate(database, all.slice(0, -1))).rejects.toThrow('newer version')
  }))

test('one that fails half-way leaves no trace', () =>
  withDatabase(async (database) => {
    const broken = make('9001_broken.sql', 'create table half (id int); select * from nowhere;')
    await expect(migrate(database, [...(await readMigrations()), broken])).rejects.toThrow('9001_broken.sql')
    const tables = await database.withScripts((connection) =>
      connection.rows("select 1 from information_schema.tables where table_name = 'half'"),
    )
    expect(tables).toEqual([])
  }))

test('two nodes that start together migrate once', () =>
  withDatabase(async (database) => {
    const all = [...(await readMigrations()), make('9001_once.sql', 'create table once (id int)')]
    const applied = await Promise.all([migrate(database, all), migrate(database, all)])
    expect(applied.flat()).toEqual(['9001_once.sql'])
  }))

/** Every value of every factor, no answer included, each in the company of many others. */
function manyVibes(): Vibe[] {
  const longest = Math.max(...FACTORS.map((factor) => VIBE_DIGITS[factor].length))
  return Array.from({ length: longest * longest }, (_, row) => {
    const pick = (factor: keyof Vibe, place: number) => {
      const digits = VIBE_DIGITS[factor]
      return digits[(row + Math.floor(row / longest) * place) % digits.length]
    }
    return Object.fromEntries(FACTORS.map((factor, place) => [factor, pick(factor, place)])) as unknown as Vibe
  })
}

/** Two statements for all of them, on the tables as they were before the fourth migration. */
async function insertMembers(connection: ScriptConnection, members: (Vibe & { id: string })[]): Promise<void> {
  await connection.rows(
    `insert into logins (id, name, email)
     select id, 'Old Member', id || '@a.example' from json_to_recordset($1) as member (id uuid)`,
    [JSON.stringify(members)],
  )
  await connection.rows(
    `insert into users (user_id, name, username, birthday, location, ethnicity, religion, birthday_number,
       gender, sexual_orientation, western_zodiac, eastern_zodiac, mbti, attachment_style, life_path)
     select id, 'Old Member', left(id::text, 30), '1990-05-04', 'Cork, Ireland', 'Mixed', 'Other', 4,
       gender, orientation, "westernSign", "easternSign", mbti, "attachmentStyle", "lifePath"
     from json_to_recordset($1) as member (id uuid, gender text, orientation text, "westernSign" text,
       "easternSign" text, mbti text, "attachmentStyle" text, "lifePath" smallint)`,
    [JSON.stringify(members)],
  )
}

test(
  'members from before vibe keys get the very key that the domain gives',
  () =>
    withDatabase(async (database) => {
      const all = await readMigrations()
      const before = (name: string) => all.filter((migration) => migration.name < name)
      const members = manyVibes().map((vibe) => ({ id: crypto.randomUUID(), ...vibe }))
      for (const factor of FACTORS)
        expect(new Set(members.map((member) => member[factor])).size).toBe(VIBE_DIGITS[factor].length)

      await database.withScripts((connection) => connection.exec('drop schema public cascade; create schema public'))
      await migrate(database, before('0004'))
      await database.withScripts((connection) => insertMembers(connection, members))
      expect(await migrate(database, before('0005'))).toEqual(['0004_members.sql'])
      const rows = await database.withScripts((connection) =>
        connection.rows<{ user_id: string; vibe_key: number }>('select user_id, vibe_key from users'),
      )
      expect(new Map(rows.map((row) => [row.user_id, row.vibe_key]))).toEqual(
        new Map(members.map(({ id, ...vibe }) => [id, vibeKey(vibe)])),
      )
    }),
  60_000,
)
