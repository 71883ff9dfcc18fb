import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPostgres, type Database, type Db } from '#server/db/open.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { startProxy, type FaultyProxy } from '#server/testing/processes/faulty-proxy.ts'
import { databaseUrl } from '#server/testing/database/postgres-template.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

const AT_ONCE = 10
const TIMEOUT_MS = 1_000

describe.runIf(process.env.TEST_ENGINE === 'postgres')('connections to PostgreSQL', () => {
  let created: Database
  let admin: pg.Client
  let name: string
  let proxy: FaultyProxy
  let database: Database
  let db: Db

  beforeAll(async () => {
    created = await openTestDatabase()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(created.db)
    name = rows[0]?.name ?? ''
    await sql`create table notes (id integer primary key)`.execute(created.db)
    admin = new pg.Client({ connectionString: inject('postgresServer') })
    await admin.connect()
    proxy = await startProxy(databaseUrl(inject('postgresServer'), name), 5432)
    database = openPostgres(proxy.url)
    ;({ db } = database)
  })
  afterAll(async () => {
    proxy.resume()
    await database.close()
    await proxy.close()
    await admin.end()
    await created.close()
  })

  const cutAll = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  const listSleeping = async () => {
    const activity = 'select 1 from pg_stat_activity where datname = $1 and state = $2 and query ~ $3'
    return (await admin.query(activity, [name, 'active', 'pg_sleep'])).rows
  }
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  /** As many transactions as there are connections, each of which waits for all the others before it ends. */
  const useAllAtOnce = async () => {
    let inside = 0
    const all = Promise.withResolvers<void>()
    const use = () =>
      db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        inside += 1
        if (inside === AT_ONCE) all.resolve()
        await all.promise
        return sql`select 1`.execute(tx)
      })
    await Promise.all(Array.from({ length: AT_ONCE }, use))
  }

  test('cut fifty times in the middle of transactions: each fails as one to try again, none is half done, none is lost', async () => {
    let nextId = 0
    const written: number[] = []
    const failures: unknown[] = []
    const end = new AbortController()
    const writing = Array.from({ length: AT_ONCE }, async () => {
      while (!end.signal.aborted) {
        const id = nextId
        nextId += 2
        try {
          await db.transaction().execute(async (tx) => {
            await sql`insert into notes values (${id})`.execute(tx)
            // Also between two statements, when nobody waits for an answer on the connection.
            await pause(3)
            await sql`insert into notes values (${id + 1})`.execute(tx)
          })
          written.push(id, id + 1)
        } catch (error) {
          failures.push(error)
        }
      }
    })
    for (let count = 0; count < 50; count += 1) {
      await cutAll()
      await pause(20)
    }
    end.abort()
    await Promise.all(writing)

    expect(failures.length).toBeGreaterThan(50)
    for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnavailableError)
    const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(created.db)
    const stored = new Set(rows.map(({ id }) => id))
    for (const id of written) expect(stored).toContain(id)
    for (const id of stored) expect(stored).toContain(id % 2 === 0 ? id + 1 : id - 1)
    await useAllAtOnce()
  })

  test('a connection that is cut while nobody uses it is replaced', async () => {
    await useAllAtOnce()
    await cutAll()
    await pause(100)
    await useAllAtOnce()
  })

  describe('with a limit', () => {
    beforeAll(() => database.setTimeout(TIMEOUT_MS))

    test('a server that falls silent is given up on, by those who wait for a connection too, and used again when it speaks', async () => {
      await useAllAtOnce()
      proxy.pause()
      const asked = Array.from({ length: 3 * AT_ONCE }, () => sql`select 1`.execute(db))
      const inTransaction = db.transaction().execute((tx) => sql`select 1`.execute(tx))
      for (const answer of await Promise.allSettled([...asked, inTransaction])) {
        expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) })
        expect(answer).toMatchObject({ reason: { isSilent: true } })
      }
      proxy.resume()
      await useAllAtOnce()
    })

    test('one that cannot be reached says so at once', async () => {
      await proxy.refuse()
      await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ isSilent: false })
      await proxy.accept()
      await useAllAtOnce()
    })

    test('a statement that takes too long is ended on the server as well', async () => {
      await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailableError)
      // The client gives up on its own clock: the server's may ring a moment later, but long before the minute is over.
      await expect.poll(listSleeping, { timeout: 20_000 }).toEqual([])
      await useAllAtOnce()
    })

    test('a script takes the time it needs', async () => {
      const seconds = (2 * TIMEOUT_MS) / 1000
      await database.withScripts(({ exec }) => exec(`select pg_sleep(${seconds})`))
    })

    test('closing does not wait for a server that is silent', async () => {
      const another = openPostgres(proxy.url)
      await sql`select 1`.execute(another.db)
      proxy.pause()
      await another.close()
      proxy.resume()
    })
  })
})
