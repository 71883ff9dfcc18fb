import { useEffect, useState, useSyncExternalStore } from 'react'
import { DAY_MS } from '#domain/time/durations.ts'
import { FRAME_COPY } from '#web/shell/site.copy.ts'
import { dayMonthYear } from '#web/ui/calendar-words.ts'
import { whenTouched } from '#web/ui/fields/when-touched.ts'

/** The line above the navigation. Rendered empty until the date is known, so that nothing moves. */
export function DateLine() {
  const today = useToday()
  const online = useOnlineCount()
  return (
    <div className="hidden min-h-9 items-center justify-between border-b border-rule text-xs text-ink-2 tabular-nums wide:flex">
      {today && (
        <>
          <span>{longDate(today)}</span>
          <span>{dayOfYear(today)}</span>
          <span>{online > 0 && FRAME_COPY.online(online)}</span>
        </>
      )}
    </div>
  )
}

/** Fetched once, after the first interaction: it must not slow the first view of a page. */
function useOnlineCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    void whenTouched()
      .then(() => import('#web/api/client.ts'))
      .then(({ client }) => client.site.status())
      .then(({ onlineCount }) => setCount(onlineCount))
      .catch(() => undefined)
  }, [])
  return count
}

/** Midnight of the current day; undefined in prerendered HTML, which was built on another day. */
function useToday(): Date | undefined {
  const midnight = useSyncExternalStore(
    () => () => undefined,
    () => new Date().setHours(0, 0, 0, 0),
    () => undefined,
  )
  return midnight === undefined ? undefined : new Date(midnight)
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

function longDate(today: Date): string {
  return `${WEEKDAYS[today.getDay()]}, ${dayMonthYear(today)}`
}

function dayOfYear(today: Date): string {
  const year = today.getFullYear()
  const since = (month: number, day: number) => Date.UTC(year, month, day) - Date.UTC(year, 0, 1)
  const day = since(today.getMonth(), today.getDate()) / DAY_MS + 1
  const days = since(12, 1) / DAY_MS
  return FRAME_COPY.dayOfYear(day, days)
}
