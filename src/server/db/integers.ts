import { sql } from 'kysely'

/** Thousands of numbers as one parameter, written as PostgreSQL writes an array: the driver would quote each of them. */
export function integers(numbers: readonly number[]) {
  return sql<number[]>`${`{${numbers.join(',')}}`}::integer[]`
}
