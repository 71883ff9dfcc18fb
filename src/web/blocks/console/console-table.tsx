import { useRef, type ReactNode } from 'react'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { useKeys } from '#web/blocks/console/keys.ts'
import { useCalmRows } from '#web/blocks/console/use-calm-rows.ts'

export interface ConsoleColumn<Row> {
  key: string
  label: string
  cell(row: Row): ReactNode
  align?: 'start' | 'end'
  /** Names the row. On phones it has a line of its own. */
  isRowHeader?: boolean
  /** Phones show the row header and what is most needed. */
  isHiddenOnPhones?: boolean
  /** Makes the heading a button. */
  onSort?: (() => void) | undefined
  /** Set for the column that the rows are sorted by. */
  sorted?: 'ascending' | 'descending' | undefined
  /** Hides the column where the list is narrow, for example. */
  className?: string
}

interface ConsoleTableProps<Row> {
  caption: string
  columns: readonly ConsoleColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  selectedKey?: string | undefined
  /** J and K go through the rows: to the first link of each. */
  hasKeys?: boolean
  /** The rows of the address before, shown until those of this one are there. */
  isPlaceholder?: boolean
}

/**
 * A dense table. On phones a row becomes two lines, and of the headings only those that sort are visible. New rows wait
 * while one has the focus.
 */
export function ConsoleTable<Row>(props: ConsoleTableProps<Row>) {
  const { caption, columns, rowKey, selectedKey, hasKeys = false, isPlaceholder = false } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows, ...calm } = useCalmRows({ rows: props.rows, keyOf: rowKey, area: body, isPlaceholder })
  const endsOfLines = listEndsOfLines(columns)
  // Two cells fit on one line of a phone.
  const isTwoCells = columns.filter(({ isHiddenOnPhones }) => !isHiddenOnPhones).length <= 2
  return (
    <div {...calm.focusProps}>
      {hasKeys && <RowKeys body={body} />}
      {calm.newCount > 0 && (
        <button type="button" {...calm.buttonProps} className="mb-2 min-h-8 cursor-pointer font-semibold underline">
          {CONSOLE_COPY.newRows(calm.newCount)}
        </button>
      )}
      <table className="w-full border-collapse text-[.8125rem] max-wide:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-wide:block">
          <tr className="max-wide:flex max-wide:justify-end max-wide:gap-4">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                className={`h-7 pr-3.5 text-xs font-medium whitespace-nowrap text-ink-2 last:pr-0 max-wide:h-auto max-wide:pr-0 ${column.onSort ? '' : 'max-wide:sr-only'} ${alignment(column)} ${column.className ?? ''}`}
              >
                <Heading column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} data-console-rows className="max-wide:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              aria-selected={selectedKey === undefined ? undefined : rowKey(row) === selectedKey}
              className="relative border-t border-rule hover:bg-tint/55 aria-selected:bg-tint max-wide:grid max-wide:grid-cols-[1fr_auto] max-wide:gap-x-3 max-wide:py-2.25 max-xs:flex max-xs:flex-wrap max-xs:justify-between"
            >
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  row={row}
                  sharesLine={isTwoCells}
                  endsLine={endsOfLines.includes(column.key)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowActionProps {
  /** Names the row too: there is one in each. */
  label: string
  onClick(): void
  children: ReactNode
}

/** What can be done with a row, in its last cell. */
export function RowAction({ label, onClick, children }: RowActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="min-h-11 cursor-pointer underline wide:min-h-8"
    >
      {children}
    </button>
  )
}

const alignment = ({ align }: { align?: 'start' | 'end' }) =>
  align === 'end' ? 'text-right max-wide:col-start-2' : 'text-left'

/** The cells that are the second of their line on phones: they stand at its end, whatever they are in the table. */
function listEndsOfLines<Row>(columns: readonly ConsoleColumn<Row>[]): string[] {
  const ends: string[] = []
  let isSecond = false
  for (const { key, align, isRowHeader, isHiddenOnPhones } of columns) {
    if (isHiddenOnPhones || isRowHeader) continue
    if (isSecond || align === 'end') ends.push(key)
    isSecond = !isSecond && align !== 'end'
  }
  return ends
}

function Heading<Row>({ column: { label, onSort, sorted } }: { column: ConsoleColumn<Row> }) {
  const arrow = sorted && <span aria-hidden>{sorted === 'ascending' ? ' ↑' : ' ↓'}</span>
  if (!onSort) {
    return (
      <>
        {label}
        {arrow}
      </>
    )
  }
  return (
    <button
      type="button"
      onClick={onSort}
      className="min-h-7 cursor-pointer font-medium hover:text-ink max-wide:min-h-11"
    >
      {label}
      {arrow}
    </button>
  )
}

const CELL = 'pr-3.5 align-middle last:pr-0 wide:h-8.5 max-wide:p-0 max-wide:wrap-anywhere'

interface CellProps<Row> {
  column: ConsoleColumn<Row>
  row: Row
  sharesLine: boolean
  endsLine: boolean
}

function Cell<Row>({ column, row, sharesLine, endsLine }: CellProps<Row>) {
  const shape = `${CELL} ${alignment(column)} ${endsLine ? 'max-wide:text-right' : ''} ${column.isHiddenOnPhones ? 'max-wide:hidden' : 'max-wide:block'} ${column.className ?? ''}`
  if (column.isRowHeader) {
    return (
      <th
        scope="row"
        className={`${shape} font-normal max-xs:w-full max-wide:font-medium ${sharesLine ? '' : 'max-wide:col-span-2'}`}
      >
        {column.cell(row)}
      </th>
    )
  }
  return <td className={shape}>{column.cell(row)}</td>
}

function RowKeys({ body }: { body: React.RefObject<HTMLTableSectionElement | null> }) {
  const go = (step: 1 | -1) => stepRow(body.current, step)
  useKeys([
    { keys: ['j'], label: CONSOLE_COPY.keys.next, run: () => go(1) },
    { keys: ['k'], label: CONSOLE_COPY.keys.previous, run: () => go(-1) },
  ])
  return null
}

/** Goes to the row before or after the one with the focus. */
function stepRow(body: HTMLTableSectionElement | null, step: 1 | -1): void {
  const rows = [...(body?.rows ?? [])]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = current < 0 ? 0 : current + step
  rows[next]?.querySelector<HTMLElement>('a, button')?.focus()
}

/** For the keys of a page that has one list. */
export function goToRow(step: 1 | -1): void {
  stepRow(document.querySelector<HTMLTableSectionElement>('[data-console-rows]'), step)
}
