import { CamelCasePlugin, DummyDriver, Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { CamelCaseAnswers, SnakeCasePostgresDialect } from '#server/db/snake-case.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

class OurDialect extends SnakeCasePostgresDialect {
  override createDriver = () => new DummyDriver()
}
class TheirDialect extends PostgresDialect {
  override createDriver = () => new DummyDriver()
}

const pool = async () => Promise.reject(new Error('Nothing is executed'))
const ours = new Kysely<Tables>({ dialect: new OurDialect({ pool }), plugins: [new CamelCaseAnswers()] })
const theirs = new Kysely<Tables>({ dialect: new TheirDialect({ pool }), plugins: [new CamelCasePlugin()] })

test.each<[what: string, compile: (db: Db) => { sql: string; parameters: readonly unknown[] }]>([
  [
    'a join with aliases',
    (db) =>
      db
        .selectFrom('users')
        .leftJoin('likes as mineOnes', (join) => join.onRef('mineOnes.likedId', '=', 'users.userId'))
        .select(['users.userId as theirId', 'mineOnes.isLiked'])
        .where('users.vibeKey', 'in', [1, 2])
        .orderBy('users.createdAt', 'desc')
        .compile(),
  ],
  [
    'an insertion that may update',
    (db) =>
      db
        .insertInto('presence')
        .values({ userId: 'isOne', lastSeen: new Date(0) } as never)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ lastSeen: new Date(1) }))
        .returning('lastSeen')
        .compile(),
  ],
  [
    'raw parts',
    (db) => sql`select ${sql.ref('users.userId')}, 'leftAlone' from ${sql.table('userMemberships')}`.compile(db),
  ],
  ['several capitals', (db) => sql`select ${sql.ref('aBCDef.credentialID')} as ${sql.id('URLOfIt')}`.compile(db)],
])('%s is written as Kysely’s own plugin writes it', (_, compile) => {
  const [our, their] = [compile(ours), compile(theirs)]
  expect(our.sql).toBe(their.sql)
  expect(our.parameters).toEqual(their.parameters)
  expect(our.sql).not.toMatch(/userId|likedId|credentialID/)
})

test('booleans are part of the statement, so that a prepared one can use an index of some rows', () => {
  const query = ours
    .updateTable('users')
    .set({ accountActive: false })
    .where('isListed', '=', true)
    .where('username', '=', 'true')
  const { sql: text, parameters } = query.compile()
  expect(text).toBe('update "users" set "account_active" = false where "is_listed" = true and "username" = $1')
  expect(parameters).toEqual(['true'])
})
