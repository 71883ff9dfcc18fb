import { useState, type ReactNode } from 'react'
import { shortDay, timeOfDay } from '#web/blocks/console/console-times.ts'

/** A section of somebody's page or sheet; a link or a button may stand at its end. */
export function UserSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-2.5 border-t border-rule pt-2.5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 pb-0.5 wrap-anywhere">
        {title}
        {aside && <small className="text-[.78125rem] font-medium">{aside}</small>}
      </h3>
      {children}
    </section>
  )
}

interface UserRowsProps<Item> {
  items: readonly Item[]
  empty: string
  /** Not more than so many; the whole list is elsewhere. */
  most?: number | undefined
  children(item: Item): ReactNode
}

export function UserRows<Item>({ items, empty, most = Infinity, children }: UserRowsProps<Item>) {
  if (items.length === 0) return <p className="py-1 text-ink-2">{empty}</p>
  return <ul>{items.slice(0, most).map(children)}</ul>
}

/** When, what, and a word or a button at the end. The time of day is left out where there is little room. */
export function UserRow({ at, end, children }: { at: string; end?: ReactNode; children: ReactNode }) {
  const [firstLook] = useState(() => new Date())
  const date = new Date(at)
  return (
    <li className="grid min-h-6.5 grid-cols-[4.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 max-xs:grid-cols-[minmax(0,1fr)_auto] py-1 @min-[30rem]:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} title={date.toLocaleString()} className="figures text-ink-2">
        {shortDay(date, firstLook)}
        <span className="@max-[30rem]:hidden">, {timeOfDay(date)}</span>
      </time>
      <span className="min-w-0 max-xs:col-span-full max-xs:row-start-2 wrap-anywhere">{children}</span>
      {end}
    </li>
  )
}

const SMALL_BUTTON = 'min-h-11 cursor-pointer underline underline-offset-2 wide:min-h-6'

/** Looks like a link, does something here. */
export function RowButton({ label, onClick, children }: { label?: string; onClick(): void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={SMALL_BUTTON}>
      {children}
    </button>
  )
}
