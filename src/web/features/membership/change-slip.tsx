import { useState } from 'react'
import type { OwnPlan, Tier } from '#contract/membership.ts'
import { levelOfTier, type Perk } from '#domain/membership/entitlements.ts'
import { comparePlans } from '#domain/membership/plan-change.ts'
import { FREE_TIER_NAME, paidMembershipTerm } from '#domain/membership/terms.ts'
import { tierTone, type TierTone } from '#web/blocks/membership/tier-tone.ts'
import { TornPaper } from '#web/blocks/receipt/torn-paper.tsx'
import { PERK_NAMES, SLIP_COPY } from '#web/features/membership/manage.copy.ts'
import { shortDay } from '#web/features/membership/plan-days.ts'
import { formatCents } from '#web/features/membership/prices.ts'
import { dayAndTime } from '#web/ui/calendar-words.ts'

const TOTAL_INKS: Record<TierTone, string> = { premium: 'bg-aurora', vip: 'bg-marigold', plain: 'bg-tint' }

interface ChangeSlipProps {
  plan: OwnPlan
  /** Null: what the member has. */
  target: Tier | null
}

/** What a change of plan brings, takes and costs, computed from the table of perks. */
export function ChangeSlip({ plan, target }: ChangeSlipProps) {
  const [printedAt] = useState(() => new Date())
  const to = target?.name ?? plan.name
  const { gained, kept, lost, boosts } = comparePlans(levelOfTier(plan.name), levelOfTier(to))
  const amountOf = (perk: Perk) => (perk === 'boosts' ? SLIP_COPY.boosts(boosts.before, boosts.after) : '')
  const title = target ? SLIP_COPY.changes : SLIP_COPY.has
  return (
    <TornPaper label={title} className="mx-auto w-full max-w-115 wide:rotate-[.8deg]">
      <header className="grid gap-0.5 border-b border-dashed border-ink-3 pb-3.5 text-center">
        <h2 className="font-display text-2xl leading-tight font-medium tracking-[-.02em]">{title}</h2>
        <p>{target ? SLIP_COPY.fromTo(plan.name, to) : plan.name}</p>
        <p>{dayAndTime(printedAt)}</p>
      </header>
      <Lines title={SLIP_COPY.gained} sign="+" perks={gained} noteOf={amountOf} />
      <Lines title={SLIP_COPY.lost} sign="−" perks={lost} noteOf={amountOf} />
      <Kept title={target ? SLIP_COPY.kept : SLIP_COPY.included} perks={kept} />
      {target && <Sums plan={plan} target={target} />}
    </TornPaper>
  )
}

interface LinesProps {
  title: string
  sign: string
  perks: Perk[]
  noteOf(perk: Perk): string
}

function Lines({ title, sign, perks, noteOf }: LinesProps) {
  if (perks.length === 0) return null
  return (
    <>
      <h3 className="pt-3.5 pb-0.5 font-receipt text-xs leading-normal font-semibold tracking-normal">{title}</h3>
      <ul>
        {perks.map((perk) => (
          <li
            key={perk}
            className="grid grid-cols-[18px_1fr_auto] gap-x-1 max-xs:grid-cols-[18px_minmax(0,1fr)] border-b border-dotted border-rule py-1.5"
          >
            <span aria-hidden>{sign}</span>
            <span>{PERK_NAMES[perk]}</span>
            <span className="text-right text-ink-2 max-xs:col-start-2 max-xs:text-left">{noteOf(perk)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Kept({ title, perks }: { title: string; perks: Perk[] }) {
  const names = [...perks.map((perk) => PERK_NAMES[perk]), SLIP_COPY.keptAlways]
  const [first = '', ...rest] = names
  const sentence = [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ')
  return (
    <>
      <h3 className="pt-3.5 pb-0.5 font-receipt text-xs leading-normal font-semibold tracking-normal">{title}</h3>
      <p className="grid grid-cols-[18px_minmax(0,1fr)] gap-x-1 border-b border-dotted border-rule py-1.5">
        <span aria-hidden>=</span>
        <span>{sentence}</span>
      </p>
    </>
  )
}

function Sums({ plan, target }: { plan: OwnPlan; target: Tier }) {
  const isToFree = target.name === FREE_TIER_NAME
  const dueCents = plan.dueToday.find(({ tierId }) => tierId === target.id)?.cents ?? 0
  const waivedCents = target.priceMonthlyCents - dueCents
  const isEarly = (plan.daysLeft ?? 0) > 0
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] max-xs:grid-cols-1 gap-x-3 gap-y-0.5 pt-3.5">
        {plan.name !== FREE_TIER_NAME && (
          <Row
            name={SLIP_COPY.ends(plan.name)}
            value={isEarly ? SLIP_COPY.endsEarly(plan.daysLeft ?? 0) : SLIP_COPY.endsToday}
          />
        )}
        {!isToFree && (
          <Row
            name={SLIP_COPY.runs(target.name)}
            value={SLIP_COPY.runsUntil(shortDay(paidMembershipTerm(plan.today).endDate))}
          />
        )}
        {!isToFree && <Row name={target.name} value={formatCents(target.priceMonthlyCents)} />}
        {waivedCents > 0 && <Row name={SLIP_COPY.noCards} value={`−${formatCents(waivedCents)}`} />}
      </dl>
      <p
        className={`mt-3.5 flex items-center justify-between max-xs:flex-wrap px-3.5 py-2 font-semibold text-on-ink ${TOTAL_INKS[tierTone(target.name)]}`}
      >
        {SLIP_COPY.toPay}
        <strong className="pt-1 font-display text-[2.5rem] leading-none font-medium tracking-[-.04em]">
          {formatCents(dueCents)}
        </strong>
      </p>
      <p className="pt-3.5 text-center text-ink-2">{isToFree ? SLIP_COPY.freeRenewal : SLIP_COPY.noRenewal}</p>
    </>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{value}</dd>
    </>
  )
}
