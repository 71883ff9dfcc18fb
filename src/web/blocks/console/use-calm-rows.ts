import { useState } from 'react'

interface CalmRows<Row> {
  rows: readonly Row[]
  /** How many wait to be shown. */
  newCount: number
  /** Shows them. */
  release(): void
  /** To be given to the element around the rows. */
  focusProps: { onFocus(): void; onBlur(event: React.FocusEvent): void }
}

/** While a row has the focus, new rows wait, so that nothing jumps under the hand. Those that are there stay current. */
export function useCalmRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): CalmRows<Row> {
  const [held, setHeld] = useState<string[]>()
  const keys = rows.map(keyOf)
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const waiting = held ? keys.filter((key) => !held.includes(key)) : []
  return {
    rows: held ? held.flatMap((key) => byKey.get(key) ?? []) : rows,
    newCount: waiting.length,
    release: () => setHeld(held && keys),
    focusProps: {
      onFocus: () => setHeld((before) => before ?? keys),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(undefined)
      },
    },
  }
}
