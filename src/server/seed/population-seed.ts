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
 * Indexes and foreign keys are made faster at the end than row by row. The transaction keeps them safe if something
 * fails; uniqueness is checked all along.
 */
async function putAside(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ drop: string; restore: string }>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
    from pg_index where indrelid = any(${FILLED_TABLES}::regclass[]) and not indisunique
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = any(${FILLED_TABLES}::regclass[]) and contype = 'f'`.execute(tx)
  for (const { drop } of rows) await sql.raw(drop).execute(tx)
  return async () => {
    // Sorting in memory instead of in files; taken only as far as the crowd needs it.
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    for (const { restore } of rows) await sql.raw(restore).execute(tx)
  }
}
