import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router'
import type { Ticket } from '#contract/support.ts'
import { paths } from '#domain/site/paths.ts'
import { ticketName } from '#domain/support/ticket-rules.ts'
import { STANDING_INKS } from '#web/features/support/standing-mark.tsx'
import {
  CATEGORIES,
  standingSentence,
  STANDING_WORDS,
  SUPPORT_COPY,
  TICKET_COPY,
} from '#web/features/support/support.copy.ts'
import { ticketTime } from '#web/blocks/ticket-messages/ticket-times.ts'
import { dayMonthYear } from '#web/ui/calendar-words.ts'

/** Where a ticket stands in words, the way it has gone, and its facts. */
export function StandingPanel({ ticket, now }: { ticket: Ticket; now: Date }) {
  const { standing, steps, assignee, number, category, isConcierge, createdAt, refersTo } = ticket
  const { facts } = TICKET_COPY
  return (
    <>
      <section aria-live="polite" aria-label={TICKET_COPY.standing} className="border-t border-rule-strong pt-4.5">
        <p className="text-sm text-ink-2">{TICKET_COPY.standing}</p>
        <p className="mt-1 font-display text-[1.95rem] leading-[1.15] tracking-[-.015em] italic">
          {STANDING_WORDS[standing]}
        </p>
        <p className="mt-1.5 text-[.9375rem] text-ink-2">{standingSentence(standing, assignee)}</p>
        <Steps steps={steps} now={now} />
      </section>
      <dl className="mt-1 text-[.9375rem]">
        <Fact name={facts.ticket}>
          <span className="font-receipt text-[.8125rem]">{ticketName(number)}</span>
        </Fact>
        <Fact name={facts.category}>{isConcierge ? SUPPORT_COPY.concierge : CATEGORIES[category]}</Fact>
        <Fact name={facts.opened}>{dayMonthYear(new Date(createdAt))}</Fact>
        {assignee && <Fact name={facts.with}>{assignee}</Fact>}
        {refersTo && (
          <Fact name={facts.about}>
            <Link
              to={generatePath(paths.ticket, { ticketId: refersTo.id })}
              className="underline hover:text-ember-text"
            >
              {ticketName(refersTo.number)}
            </Link>
          </Fact>
        )}
      </dl>
    </>
  )
}

function Steps({ steps, now }: { steps: Ticket['steps']; now: Date }) {
  const here = steps.findLastIndex(({ at }) => at !== null)
  return (
    <ol className="mt-5">
      {steps.map(({ standing, at }, place) => {
        const isHere = place === here
        const dot = isHere
          ? `top-0.5 left-0 size-4.25 border-ink ${STANDING_INKS[standing]}`
          : `top-1.25 left-0.75 size-2.75 ${at ? 'border-ink bg-ink' : 'border-ink-3 bg-paper'}`
        return (
          <li
            key={`${standing}${at}`}
            aria-current={isHere ? 'step' : undefined}
            className={`relative pb-4 pl-7 text-[.9375rem] ${isHere ? 'font-semibold' : 'text-ink-2'}`}
          >
            {place < steps.length - 1 && (
              <span aria-hidden className="absolute top-2.5 -bottom-2.5 left-2 w-px bg-ink-3" />
            )}
            <span aria-hidden className={`absolute rounded-full border ${dot}`} />
            {STANDING_WORDS[standing]}
            {at && (
              <time dateTime={at} className="block text-[.8125rem] font-normal text-ink-2">
                {ticketTime(at, now)}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 max-xs:flex-wrap border-t border-rule py-2.25">
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
