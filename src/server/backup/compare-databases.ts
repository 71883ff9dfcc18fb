import type { Database } from '#server/db/open.ts'

export interface TableSum {
  table: string
  rows: number
  /** Of the content of all rows, in whatever order. */
  sum: string
}

const COMPARED = `(table_schema = 'public' or (table_schema = 'jobs' and table_name = 'job'))`

/**
 * Counts and sums the rows of every table, by the database itself: it shares nothing with the code that copies them.
 * Numbers of transactions are left out, because they mean something in their own database only.
 */
export async function sumTables({ withScripts }: Pick<Database, 'withScripts'>): Promise<TableSum[]> {
  return withScripts(async ({ exec, rows }) => {
    await exec(
      `begin isolation level repeatable read read only; set local timezone = 'UTC'; set local datestyle = 'ISO'`,
    )
    try {
      const tables = await rows<{ schema: string; name: string; columns: string }>(`
        select table_schema as schema, table_name as name,
          string_agg(format('%I', column_name), ', ' order by column_name) as columns
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where ${COMPARED} and table_type = 'BASE TABLE' and udt_name <> 'xid8'
        group by table_schema, table_name order by 1, 2`)
      const sums: TableSum[] = []
      for (const { schema, name, columns } of tables) {
        const waiting = schema === 'jobs' ? `where state < 'completed'` : ''
        const [found] = await rows<Omit<TableSum, 'table'>>(`
          select count(*)::integer as rows, coalesce(sum(left_half), 0) || ' ' || coalesce(sum(right_half), 0) as sum
          from (
            select ('x' || left(digest, 16))::bit(64)::bigint::numeric as left_half,
              ('x' || right(digest, 16))::bit(64)::bigint::numeric as right_half
            from (select md5(row(${columns})::text) as digest from "${schema}"."${name}" ${waiting}) as digests
          ) as halves`)
        sums.push({ table: `${schema}.${name}`, rows: found?.rows ?? 0, sum: found?.sum ?? '' })
      }
      return sums
    } finally {
      await exec('rollback')
    }
  })
}

/** The tables of the original that are not the same in the copy, and those with rows that only the copy has. */
export function differingTables(original: TableSum[], copy: TableSum[]): string[] {
  const textOf = ({ rows, sum }: TableSum) => `${rows} ${sum}`
  const copies = new Map(copy.map((each) => [each.table, textOf(each)]))
  const known = new Set(original.map(({ table }) => table))
  const differing = original.filter((each) => copies.get(each.table) !== textOf(each))
  // A site that was never started has no queues yet.
  const added = copy.filter(({ table, rows }) => rows > 0 && !known.has(table))
  return [...differing, ...added].map(({ table }) => table)
}
