import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { insertPopulation } from '#server/seed/population-insert.ts'
import { createPopulation, type InventedMember } from '#server/seed/population.ts'

/** Rows per statement: more would take much memory here and in the database. */
const BATCH = 5_000

const FILLED_TABLES = ['users', 'logins', 'presence', 'user_memberships']

export interface SeedOptions {
  members: number
  seed: number
  now: Date
  onProgress?: (inserted: number) => void
}

/** Adds invented members in one transaction. */
export async function seedPopulation(db: Db, { members, seed, now, onProgress }: SeedOptions): Promise<void> {
  const invent = createPopulation({ seed, now })
  await db.transaction().execute(async (tx) => {
    const putBack = await putAside(tx)
    let insertion = Promise.resolve()
    for (let start = 0; start < members; start += BATCH) {
      // While the database still writes the previous batch.
      const batch = await inventBatch(invent, start, Math.min(start + BATCH, members))
      await insertion
      onProgress?.(start)
      insertion = insertPopulation(tx, batch)
    }
    await insertion
    onProgress?.(members)
    await putBack()
  })
  await sql`vacuum analyze ${sql.join(FILLED_TABLES.map((table) => sql.table(table)))}`.execute(db)
}

/** With pauses: without them, most of the previous batch would be sent only when this one is complete. */
async function inventBatch(invent: (index: number) => InventedMember, from: number, to: number) {
  const batch: InventedMember[] = []
  for (let index = from; index < to; index += 1) {
    batch.push(invent(index))
    if (index % 50 === 0) await setImmediate()
  }
  return batch
}

/**
 * Indexes and constraints are made much faster at the end than row by row, above all those of random ids. The
 * transaction keeps them safe if something fails.
 */
async function putAside(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ drop: string; restore: string }>`
    with filled as (select unnest(${FILLED_TABLES}::regclass[]) as id)
    select drop, restore from (
      select case contype when 'f' then 1 else 2 end as turn,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint
      where contype in ('p', 'u') and conrelid in (select id from filled)
        or contype = 'f' and (conrelid in (select id from filled) or confrelid in (select id from filled))
      union all
      select 3, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index
      where indrelid in (select id from filled)
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    ) as parts order by turn`.execute(tx)
  for (const { drop } of rows) await sql.raw(drop).execute(tx)
  return async () => {
    // Sorting in memory instead of in files; taken only as far as the crowd needs it.
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    for (const { restore } of rows.toReversed()) await sql.raw(restore).execute(tx)
  }
}
