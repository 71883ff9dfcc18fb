import { sql, type SqlBool } from 'kysely'
import type { DiscoverFilterName } from '#contract/discovery.ts'
import { COUNTED_AT_MOST } from '#domain/discovery/discovery-rules.ts'
import type { Db } from '#server/db/open.ts'
import {
  listActiveFilters,
  passesFilter,
  passesFilters,
  type DiscoverCriteria,
} from '#server/features/discovery/filters.queries.ts'
import { peoplePassedBy } from '#server/features/passes/running-passes.queries.ts'
import { isOfferedTo, isVisibleTo } from '#server/features/people/visible.queries.ts'

/**
 * How many people pass all filters, for each active filter how many fail it alone, and how many pass but were passed on.
 * All in one statement.
 */
export async function explainFilters(db: Db, criteria: DiscoverCriteria) {
  const active = listActiveFilters(criteria.query)
  const selects = [selectPassedOn(db, criteria), ...[null, ...active].map((name) => selectFailing(db, criteria, name))]
  const counts = selects.map((select) => sql`(select count(*) from ${select.limit(COUNTED_AT_MOST + 1).as('people')})`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db)
  const [passedOn = 0, shown = 0, ...removed] = rows[0]?.counts ?? []
  return {
    shown: countOf(shown),
    removed: active.map((filter, index) => ({ filter, ...countOf(removed[index] ?? 0) })),
    passedOn: countOf(passedOn),
  }
}

function selectFailing(db: Db, criteria: DiscoverCriteria, failed: DiscoverFilterName | null) {
  return db
    .selectFrom('users')
    .select(sql.lit(1).as('one'))
    .where(isOfferedTo(criteria))
    .where((users) =>
      users.and(
        listActiveFilters(criteria.query).map((name) => {
          const passes = passesFilter(users, name, criteria)
          // Whoever has not answered fails the filter too.
          return name === failed ? sql<SqlBool>`(${passes}) is not true` : passes
        }),
      ),
    )
}

function selectPassedOn(db: Db, criteria: DiscoverCriteria) {
  return db
    .selectFrom('users')
    .select(sql.lit(1).as('one'))
    .where(isVisibleTo(criteria.viewerId))
    .where(sql<SqlBool>`users.user_id = any(array(${peoplePassedBy(criteria)}))`)
    .where(passesFilters(criteria))
}

function countOf(counted: number) {
  return { people: Math.min(counted, COUNTED_AT_MOST), isMore: counted > COUNTED_AT_MOST }
}
