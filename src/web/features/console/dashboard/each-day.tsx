import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Series } from '#contract/console.ts'
import { unusualDays } from '#domain/console/metrics.ts'
import { ConsoleSection } from '#web/blocks/console/console-page.tsx'
import { DAILY_CHARTS, DASHBOARD_COPY } from '#web/features/console/dashboard/dashboard.copy.ts'
import { monthName } from '#web/ui/calendar-words.ts'
import { groupDigits } from '#web/ui/group-digits.ts'

interface EachDayProps {
  days: readonly string[]
  series: readonly Series[]
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Noon, so that the day is the same in every time zone. */
const dateOf = (day: string) => new Date(`${day}T12:00`)
const longDay = (day: string) => `${WEEKDAYS[dateOf(day).getDay()]} ${dateOf(day).getDate()} ${monthName(dateOf(day))}`
const axisDay = (day: string) => `${dateOf(day).getDate()} ${monthName(dateOf(day)).slice(0, 3)}`

/** Five charts with one pointer, which a mouse, a finger or the arrow keys move. */
export function EachDay({ days, series }: EachDayProps) {
  const last = days.length - 1
  const [pointed, setPointed] = useState<number>()
  const at = Math.min(pointed ?? last, last)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setPointed(Math.max(0, Math.min(last, at + step)))
  }
  const charts = DAILY_CHARTS.map(({ key, label }) => ({
    label,
    values: series.find((each) => each.key === key)?.added ?? [],
  }))
  const spoken = charts.map(({ label, values }) => `${label} ${values[at] ?? 0}`).join(', ')
  return (
    <ConsoleSection
      title={DASHBOARD_COPY.eachDay}
      aside={
        <>
          {DASHBOARD_COPY.underPointer(longDay(days[at] ?? ''))}
          <span className="text-ember-text">{DASHBOARD_COPY.ember}</span>
          {DASHBOARD_COPY.emberMeans}
        </>
      }
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${DASHBOARD_COPY.eachDay}. ${DASHBOARD_COPY.pointerHelp}`}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${longDay(days[at] ?? '')}: ${spoken}`}
        onKeyDown={move}
        onPointerLeave={() => setPointed(undefined)}
        className="grid gap-4 min-[35rem]:grid-cols-2 wide:grid-cols-5 wide:gap-6.5"
      >
        {charts.map(({ label, values }) => (
          <DayChart key={label} label={label} values={values} firstDay={days[0] ?? ''} at={at} onPoint={setPointed} />
        ))}
      </div>
      <DaysTable days={days} charts={charts} />
    </ConsoleSection>
  )
}

interface DayChartProps {
  label: string
  values: readonly number[]
  firstDay: string
  at: number
  onPoint(index: number): void
}

const WIDTH = 210
const HEIGHT = 62

function DayChart({ label, values, firstDay, at, onPoint }: DayChartProps) {
  const peak = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length)
  const unusual = unusualDays(values)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onPoint(Math.max(0, Math.min(values.length - 1, Math.floor(((clientX - left) / width) * values.length))))
  }
  return (
    <div aria-hidden>
      <p className="flex items-baseline justify-between gap-2 font-medium">
        {label}
        <span className="figures text-[.78125rem]">{groupDigits(values[at] ?? 0)}</span>
      </p>
      <svg
        viewBox={`0 -6 ${WIDTH} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        onPointerMove={point}
        onPointerDown={point}
        className="mt-1 h-15.5 w-full touch-pan-y overflow-visible"
      >
        {values.map((value, index) => {
          const height = value === 0 ? 0.5 : Math.max(1.5, (value / peak) * HEIGHT)
          const bar = { x: index * step, y: HEIGHT - height, width: step - 1.6, height }
          const isToday = index === values.length - 1
          const isPointed = index === at
          const ink = isPointed ? 'fill-ink' : unusual[index] ? 'fill-ember' : 'fill-ink/30'
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a day is its place
            <g key={index}>
              {isPointed && <path d={`M${bar.x + bar.width / 2} -6V${HEIGHT}`} className="stroke-ink" />}
              <rect
                {...bar}
                className={isToday && !isPointed ? 'fill-none stroke-ink-3' : ink}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          )
        })}
      </svg>
      <p className="mt-0.75 flex justify-between text-ink-2">
        <span className="figures text-[.65625rem]">{axisDay(firstDay)}</span>
        <span className="figures text-[.65625rem]">{DASHBOARD_COPY.max(groupDigits(Math.max(0, ...values)))}</span>
        <span className="figures text-[.65625rem]">{DASHBOARD_COPY.todayAxis}</span>
      </p>
    </div>
  )
}

/** The same figures for those who read tables. */
function DaysTable({
  days,
  charts,
}: {
  days: readonly string[]
  charts: { label: string; values: readonly number[] }[]
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{DASHBOARD_COPY.eachDay}</caption>
        <thead>
          <tr>
            <th scope="col">{DASHBOARD_COPY.day}</th>
            {charts.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <th scope="row">{longDay(day)}</th>
              {charts.map(({ label, values }) => (
                <td key={label}>{values[index] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
