import { expect, test } from 'vitest'
import { migrate, readMigrations, type Migration } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

const make = (name: string, script: string): Migration => ({ name, script, checksum: script })

async function withDatabase(work: (database: Awaited<ReturnType<typeof openTestDatabase>>) => Promise<void>) {
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
