import type { ReactNode } from 'react'
import { TWO_FACTOR_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { Badge } from '#web/ui/badge.tsx'

interface FactorSectionProps {
  title: string
  /** Shown as a badge. */
  isOn?: boolean
  badge?: ReactNode
  about: string
  children: ReactNode
}

/** One way of the second step: what it is, how it stands, and what can be done. */
export function FactorSection({ title, isOn, badge, about, children }: FactorSectionProps) {
  return (
    <section className="grid justify-items-start gap-4 border-t border-rule-strong py-6">
      <div className="flex w-full items-center justify-between gap-4">
        <h2 className="font-display text-[1.75rem] leading-tight tracking-[-.02em]">{title}</h2>
        {badge}
        {isOn !== undefined && (
          <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? TWO_FACTOR_COPY.on : TWO_FACTOR_COPY.off}</Badge>
        )}
      </div>
      <p className="max-w-150 text-ink-2">{about}</p>
      {children}
    </section>
  )
}
