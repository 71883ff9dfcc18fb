import { CompiledQuery } from 'kysely'
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

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/**
 * How many rows of tables the work looks at, also of those it does not return. Each of its statements is run once more,
 * and the database says how it went about it.
 */
export async function countRowsRead(db: Db, work: () => Promise<unknown>): Promise<number> {
  const executed = vi.spyOn(db.getExecutor(), 'executeQuery')
  await work()
  const statements = executed.mock.calls.map(([{ sql, parameters }]) => ({ sql, parameters }))
  executed.mockRestore()
  let rows = 0
  for (const { sql, parameters } of statements) {
    if (!/^\s*(select|with)\b/i.test(sql)) continue
    const explained = await db.executeQuery(CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]))
    const [answer] = Object.values(explained.rows[0] as Record<string, unknown>)
    const [{ Plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: PlanNode }]
    rows += rowsOf(Plan)
  }
  return rows
}

function rowsOf(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)
  if (!node['Relation Name']) return below
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return below + (node['Actual Rows'] + removed) * node['Actual Loops']
}
