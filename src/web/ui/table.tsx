import { useId, type ReactNode } from 'react'

export interface Column<Row> {
  key: string
  label: string
  cell(row: Row): ReactNode
  /** Numbers and dates stand at the end, where they can be compared. */
  align?: 'start' | 'end'
  /** The column that names the row. */
  isRowHeader?: boolean
}

interface TableProps<Row> {
  caption: string
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
}

/** A plain table with thin lines. When it is wider than the screen it scrolls in its own frame, by keyboard as well. */
export function Table<Row>({ caption, isCaptionHidden = false, columns, rows, rowKey }: TableProps<Row>) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="region" aria-labelledby={id} tabIndex={0} className="more-beside relative overflow-x-auto">
      <table className="w-full min-w-max border-collapse">
        <caption id={id} className={isCaptionHidden ? 'sr-only' : 'pb-3 text-left font-display text-[1.375rem]'}>
          {caption}
        </caption>
        <thead>
          <tr className="border-t border-rule-strong">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`${CELL} ${ALIGN(column)} text-sm font-medium text-ink-2`}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-rule">
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th key={column.key} scope="row" className={`${CELL} ${ALIGN(column)} font-semibold`}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={`${CELL} ${ALIGN(column)}`}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'py-3 pr-6 align-top last:pr-0'
const ALIGN = ({ align = 'start' }: { align?: 'start' | 'end' }) =>
  align === 'end' ? 'text-right tabular-nums' : 'text-left'
