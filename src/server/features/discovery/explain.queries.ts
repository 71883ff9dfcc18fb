import { sql, type SqlBool } from 'kysely'
import type { DiscoverFilterName, DiscoverQuery } from '#contract/discovery.ts'
import { COUNTED_AT_MOST } from '#domain/discovery/discovery-rules.ts'
import type { Db } from '#server/db/open.ts'
import { listActiveFilters, passesFilter } from '#server/features/discovery/filters.queries.ts'
import { isVisibleTo } from '#server/features/people/visible.queries.ts'

/** How many people pass all filters, and for each active filter how many fail it alone. All in one statement. */
export async function explainFilters(db: Db, viewerId: string, query: DiscoverQuery) {
  const active = listActiveFilters(query)
  const counts = [null, ...active].map(
    (failed) => sql`(select count(*) from ${selectAtMost(db, viewerId, query, failed).as('people')})`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db)
  const [shown = 0, ...removed] = rows[0]?.counts ?? []
  return {
    shown: countOf(shown),
    removed: active.map((filter, index) => ({ filter, ...countOf(removed[index] ?? 0) })),
  }
}

function selectAtMost(db: Db, viewerId: string, query: DiscoverQuery, failed: DiscoverFilterName | null) {
  return db
    .selectFrom('users')
    .select(sql.lit(1).as('one'))
    .where(isVisibleTo(viewerId))
    .where((users) =>
      users.and(
        listActiveFilters(query).map((name) => {
          const passes = passesFilter(users, name, query)
          // Whoever has not answered fails the filter too.
          return name === failed ? sql<SqlBool>`(${passes}) is not true` : passes
        }),
      ),
    )
    .limit(COUNTED_AT_MOST + 1)
}

function countOf(counted: number) {
  return { people: Math.min(counted, COUNTED_AT_MOST), isMore: counted > COUNTED_AT_MOST }
}
