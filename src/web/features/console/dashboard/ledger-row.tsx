import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'

interface LedgerRowProps {
  label: string
  /** One line under the name. */
  note: ReactNode
  isLate?: boolean
  chart: ReactNode
  /** As it is printed. */
  value: string
  to: string
}

/** A line of the ledger: name, thirty days, figure. */
export function LedgerRow({ label, note, isLate = false, chart, value, to }: LedgerRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-13 grid-cols-[minmax(0,1fr)_118px_88px] items-center gap-x-3.5 border-t border-rule max-xs:grid-cols-2 max-xs:py-2 no-underline hover:bg-tint/55 wide:min-h-11.5"
      >
        <span className="grid leading-[1.3] font-medium max-xs:col-span-full">
          {label}
          <small className={`text-xs ${isLate ? 'font-medium text-ember-text' : 'font-normal text-ink-2'}`}>
            {note}
          </small>
        </span>
        {chart}
        <Figure value={value} />
      </Link>
    </li>
  )
}

const FRESH_MS = 1000

/** A figure that has just changed is underlined for a second. */
function Figure({ value }: { value: string }) {
  const [shown, setShown] = useState(value)
  const isFresh = shown !== value
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), FRESH_MS)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <span className="text-right font-receipt text-[.96875rem]/none tracking-[-.03em] tabular-nums">
      <span className={isFresh ? 'border-b-2 border-marigold' : 'border-b-2 border-transparent'}>{value}</span>
    </span>
  )
}

export function Ledger({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="flex min-h-11 items-center border-t border-rule-strong wide:min-h-11.5">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
