import { DASHBOARD_COPY } from '#web/features/console/dashboard/dashboard.copy.ts'
import { groupDigits } from '#web/ui/group-digits.ts'

interface PlanSplitProps {
  vip: number
  premium: number
  className?: string
}

/** How the paid plans are divided. */
export function PlanSplit({ vip, premium, className = 'min-h-23 content-center' }: PlanSplitProps) {
  return (
    <section className={`grid gap-2 border-t border-rule text-[.78125rem] ${className}`}>
      <h3 className="font-medium">{DASHBOARD_COPY.split}</h3>
      <div aria-hidden className="flex h-3.5 gap-0.5">
        {vip + premium === 0 && <i className="flex-1 rounded-[1px] bg-tint" />}
        {vip > 0 && <i className="rounded-[1px] bg-marigold" style={{ flex: vip }} />}
        {premium > 0 && <i className="rounded-[1px] bg-aurora" style={{ flex: premium }} />}
      </div>
      <dl className="flex justify-between gap-3 max-xs:flex-wrap">
        <Share ink="bg-marigold" name={DASHBOARD_COPY.vip} count={vip} />
        <Share ink="bg-aurora" name={DASHBOARD_COPY.premium} count={premium} />
      </dl>
    </section>
  )
}

function Share({ ink, name, count }: { ink: string; name: string; count: number }) {
  return (
    <div className="flex items-baseline gap-1.75">
      <dt className="inline-flex items-center gap-1.75 text-ink-2">
        <span aria-hidden className={`size-2 rounded-[1px] ${ink}`} />
        {name}
      </dt>
      <dd className="figures">{groupDigits(count)}</dd>
    </div>
  )
}
