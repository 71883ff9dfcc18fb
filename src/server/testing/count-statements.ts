import { vi } from 'vitest'
import type { Db } from '#server/db/open.ts'

/** How many statements the work sends to the database, not counting those in transactions. */
export async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  const executed = vi.spyOn(db.getExecutor(), 'executeQuery')
  try {
    await work()
    return executed.mock.calls.length
  } finally {
    executed.mockRestore()
  }
}
