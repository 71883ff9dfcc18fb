import { useQuery } from '@tanstack/react-query'
import { daysUntil } from '#domain/membership/terms.ts'
import { orpc } from '#web/api/client.ts'
import { tierTone, type TierTone } from '#web/blocks/membership/tier-tone.ts'
import { HISTORY_COPY } from '#web/features/membership/history.copy.ts'
import { localDay } from '#web/features/membership/plan-days.ts'
import { Badge } from '#web/ui/badge.tsx'

const INKS: Record<TierTone, string> = { premium: 'bg-aurora', vip: 'bg-marigold', plain: 'bg-ink-3/40' }

/** The plans of the last year side by side, each as long as it lasted. Behind the flag `plan_timeline`. */
export function PlanTimeline() {
  const { data } = useQuery(orpc.membership.timeline.queryOptions())
  if (!data) return null
  const { from, to, spans } = data
  const days = daysUntil(to, from)
  const place = (day: string) => (daysUntil(day, from) / days) * 100
  const words = spans.map(({ plan, ...span }) => HISTORY_COPY.span(plan, localDay(span.from), localDay(span.to)))
  return (
    <section className="grid gap-3 pt-4 pb-6">
      <h2 className="flex items-center gap-3 text-[1.375rem]">
        {HISTORY_COPY.timeline}
        <Badge size="small" tone="outline" className="font-ui">
          {HISTORY_COPY.timelineEarly}
        </Badge>
      </h2>
      <div role="img" aria-label={HISTORY_COPY.timelineLabel(words.join('; '))} className="relative h-9 bg-tint">
        {spans.map(({ plan, ...span }) => (
          <span
            key={`${plan}${span.from}${span.to}`}
            className={`absolute inset-y-0 min-w-0.5 ${INKS[tierTone(plan)]}`}
            style={{ left: `${place(span.from)}%`, width: `${place(span.to) - place(span.from)}%` }}
          />
        ))}
      </div>
      <p aria-hidden className="flex justify-between font-receipt text-xs">
        <span>{localDay(from)}</span>
        <span>{HISTORY_COPY.today}</span>
      </p>
    </section>
  )
}
