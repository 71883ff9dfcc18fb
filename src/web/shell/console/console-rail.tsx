import { ArrowLeft } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import type { CounterKey } from '#domain/console/metrics.ts'
import { paths, type Path } from '#domain/site/paths.ts'
import { useCounters } from '#web/blocks/console/use-counters.ts'
import { BrandMark } from '#web/shell/brand.tsx'
import { CONSOLE_FRAME_COPY } from '#web/shell/console/console-frame.copy.ts'
import { BRAND } from '#web/shell/site.copy.ts'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { showWhole } from '#web/ui/focus.ts'
import { groupDigits } from '#web/ui/group-digits.ts'

interface RailEntry {
  label: string
  to: Path
  isMainOnly?: true
  /** Set off from those above it. */
  isApart?: true
  /** What waits there. */
  counter?: CounterKey
}

const ENTRIES: readonly RailEntry[] = [
  { label: 'Dashboard', to: paths.admin },
  { label: 'Tickets', to: paths.adminTickets, counter: 'tickets_open' },
  { label: 'Reports', to: paths.adminReports, counter: 'reports_open' },
  { label: 'Users', to: paths.adminUsers },
  { label: 'Roles', to: paths.adminRoles, isMainOnly: true },
  { label: 'Flags', to: paths.adminFlags, isMainOnly: true },
  { label: 'Memberships', to: paths.adminMemberships, isApart: true },
  { label: 'Events', to: paths.adminEvents },
  { label: 'Jobs', to: paths.adminJobs, isMainOnly: true },
  { label: 'Audit log', to: paths.adminAuditLog, isMainOnly: true },
]

/** Beside the page on wide screens; on phones a strip above it that scrolls sideways. */
export function ConsoleRail({ viewer }: { viewer: Viewer }) {
  return (
    <header className="grid grid-cols-[1fr_auto] items-center max-xs:grid-cols-1 wide:sticky wide:top-0 wide:flex wide:h-dvh wide:flex-col wide:items-stretch wide:overflow-y-auto wide:border-r wide:border-ink/26">
      <Link
        to={paths.admin}
        className="flex items-center gap-2.5 px-5 py-3 font-display text-xl leading-[.95] font-medium tracking-[-.03em] no-underline wide:pt-5 wide:pb-5.5"
      >
        <BrandMark width={30} />
        <span>
          {BRAND}{' '}
          <i className="font-normal text-ink-2 wide:block wide:text-[1.0625rem]">{CONSOLE_FRAME_COPY.console}</i>
        </span>
      </Link>
      <nav
        aria-label={CONSOLE_FRAME_COPY.navigation}
        className="more-beside relative col-span-full row-start-2 flex overflow-x-auto border-y border-rule px-2.5 [scrollbar-width:none] max-xs:row-start-3 wide:flex-col wide:overflow-visible wide:border-0 wide:px-0"
      >
        {ENTRIES.filter(({ isMainOnly }) => viewer.isMainAdmin || !isMainOnly).map((entry) => (
          <RailLink key={entry.to} entry={entry} />
        ))}
      </nav>
      <div className="pr-5 max-xs:row-start-2 max-xs:px-5 wide:mt-auto wide:grid wide:gap-3 wide:px-5 wide:pt-3.5 wide:pb-4">
        <p className="hidden wide:grid">
          <b className="font-semibold">{viewer.firstName}</b>
          <span className="text-ink-2">
            {viewer.isMainAdmin ? CONSOLE_FRAME_COPY.mainAdmin : CONSOLE_FRAME_COPY.juniorAdmin}
          </span>
        </p>
        <div className="hidden wide:block">
          <ThemeSwitch isDense />
        </div>
        <Link
          to={paths.home}
          className="flex min-h-11 items-center gap-2 text-ink-2 no-underline hover:text-ink hover:underline wide:min-h-7"
        >
          <ArrowLeft aria-hidden size={15} strokeWidth={1.5} />
          {CONSOLE_FRAME_COPY.backToSite}
        </Link>
      </div>
    </header>
  )
}

function RailLink({ entry }: { entry: RailEntry }) {
  return (
    <>
      {entry.isApart && <hr className="mx-4.5 my-1 hidden border-rule wide:block" />}
      <NavLink
        to={entry.to}
        end={entry.to === paths.admin}
        onFocus={({ currentTarget }) => showWhole(currentTarget)}
        className="flex min-h-11 flex-none items-center gap-2 border-b-3 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ember aria-[current=page]:font-semibold aria-[current=page]:text-ink wide:min-h-8.5 wide:border-b-0 wide:border-l-3 wide:pr-4.5 wide:pl-4.25"
      >
        {entry.label}
        {entry.counter && <Waiting counter={entry.counter} />}
      </NavLink>
    </>
  )
}

function Waiting({ counter }: { counter: CounterKey }) {
  const count = useCounters().value(counter)
  if (!count) return null
  return (
    <span
      className={`font-receipt text-[.6875rem]/none font-medium tracking-[-.03em] wide:ml-auto ${counter === 'reports_open' ? 'text-ember-text' : 'text-ink-2'}`}
    >
      {groupDigits(count)}
      <span className="sr-only"> {CONSOLE_FRAME_COPY.open}</span>
    </span>
  )
}
