import { useState } from 'react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { AccountOverview } from '#contract/account.ts'
import {
  HELP_LINKS,
  HELP_ROWS,
  LEFT_SECTIONS,
  RIGHT_SECTIONS,
  type AccountRow,
  type AccountSection,
} from '#web/features/account/account-rows.ts'
import { ACCOUNT_COPY } from '#web/features/account/account.copy.ts'

const HEADING = 'border-t border-rule-strong pt-3.5 pb-2 text-[1.5625rem]'

/** The contents page: two columns of rows, one on phones. */
export function AccountIndex({ overview }: { overview: AccountOverview }) {
  const [today] = useState(() => new Date())
  const section = (each: AccountSection) => (
    <section key={each.title}>
      <h2 className={HEADING}>{each.title}</h2>
      <ul>
        {each.rows.map((row) => (
          <IndexRow key={row.to} row={row} overview={overview} today={today} />
        ))}
      </ul>
    </section>
  )
  return (
    <div className="grid gap-8 pb-16 wide:grid-cols-2 wide:gap-20">
      <div className="grid content-start gap-8 wide:gap-10">{LEFT_SECTIONS.map(section)}</div>
      <div className="grid content-start gap-8 wide:gap-10">
        {RIGHT_SECTIONS.map(section)}
        <section>
          <h2 className={HEADING}>{ACCOUNT_COPY.sections.help}</h2>
          <ul>
            {HELP_ROWS.map((row) => (
              <IndexRow key={row.to} row={row} overview={overview} today={today} />
            ))}
          </ul>
          <ul className="flex flex-wrap gap-x-6 border-t border-rule">
            {HELP_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-13 items-center font-semibold no-underline hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

/** Name and state on one line; on phones the state goes below the name. */
function IndexRow({ row, overview, today }: { row: AccountRow; overview: AccountOverview; today: Date }) {
  const { text, isLive, progress } = row.state(overview, today)
  return (
    <li className="border-t border-rule">
      <Link
        to={row.to}
        className="group relative grid min-h-15 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-2 no-underline wide:min-h-13 wide:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        <span className="font-semibold group-hover:underline">{row.label}</span>
        <span className="col-start-1 flex min-w-0 items-center gap-2 max-xs:wrap-anywhere text-[.9375rem] text-ink-2 wide:col-start-2 wide:justify-end wide:text-right">
          {isLive && <span aria-hidden className="size-2 flex-none rounded-full bg-online" />}
          {text}
        </span>
        <ChevronRight
          aria-hidden
          size={18}
          strokeWidth={1.5}
          className="col-start-2 row-span-2 row-start-1 text-ink-3 transition-transform duration-150 ease-calm group-hover:translate-x-0.5 group-hover:text-ink wide:col-start-3 wide:row-span-1"
        />
        {progress !== undefined && (
          <span aria-hidden className="absolute inset-x-0 -bottom-px h-0.5">
            <span className="block h-full bg-ink" style={{ width: `${Math.round(progress * 100)}%` }} />
          </span>
        )}
      </Link>
    </li>
  )
}
