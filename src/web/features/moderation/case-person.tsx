import { generatePath, Link, useLocation } from 'react-router'
import type { Case, PastCase } from '#contract/moderation-case.ts'
import { paths } from '#domain/site/paths.ts'
import { PAST_VERBS } from '#web/blocks/console/decisions.copy.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { shortDay } from '#web/blocks/console/console-times.ts'
import { StatusSquare } from '#web/blocks/console/status-square.tsx'
import { FileSection } from '#web/features/moderation/file-section.tsx'
import { CASE_COPY, STATUS_TONES } from '#web/features/moderation/moderation.copy.ts'

/** Whom it is about, and what is on record. */
export function CasePersonRecord({ found, now }: { found: Case; now: Date }) {
  const { person, history, id } = found
  if (!person) {
    return (
      <FileSection title={CASE_COPY.person}>
        <p className="pb-1 text-ink-2">{CASE_COPY.personGone}</p>
      </FileSection>
    )
  }
  const until = person.suspendedUntil && shortDay(new Date(person.suspendedUntil), now)
  const state = person.isSuspended ? CASE_COPY.suspended(until) : person.isActive ? undefined : CASE_COPY.inactive
  return (
    <FileSection
      title={CASE_COPY.person}
      aside={
        <>
          <span>{CASE_COPY.by(person.reports, person.reporters)}</span>
          <Link
            to={generatePath(paths.adminUser, { userId: person.id })}
            className="inline-flex min-h-6 items-center font-medium text-ink underline"
          >
            {CASE_COPY.inUsers}
          </Link>
        </>
      }
    >
      <div className="grid grid-cols-[2.5rem_1fr] items-center gap-x-3 pt-1 pb-2.5 leading-[1.4] wide:grid-cols-[2.5rem_1fr_auto]">
        <AuraPicture vibe={person.vibe} small className="w-10" />
        <p className="min-w-0 wrap-anywhere">
          <b className="font-display text-[1.1875rem] font-normal tracking-[-.01em]">{person.username}</b>
          <span className="block text-ink-2">
            {person.age}, {person.vibe.gender}, {person.location}.{' '}
            {CASE_COPY.joined(shortDay(new Date(person.joinedAt), now), person.plan)}
          </span>
          {state && <span className="block font-medium text-ember-text">{state}</span>}
        </p>
        <p className="col-start-2 flex flex-wrap gap-x-4 text-ink-2 wide:col-start-3">
          <span>
            <span className="figures text-ink">{person.conversations}</span>{' '}
            {CASE_COPY.conversations(person.conversations)}
          </span>
          <span>
            <span className="figures text-ink">{person.blocks}</span> {CASE_COPY.blocks(person.blocks)}
          </span>
        </p>
      </div>
      <ul className="border-t border-rule">
        {history.map((past) => (
          <Past key={past.id} past={past} isCurrent={past.id === id} now={now} />
        ))}
      </ul>
    </FileSection>
  )
}

function Past({ past, isCurrent, now }: { past: PastCase; isCurrent: boolean; now: Date }) {
  const { search } = useLocation()
  const { decision } = past
  return (
    <li
      aria-current={isCurrent || undefined}
      className="grid grid-cols-[48px_48px_minmax(0,1fr)_88px] items-baseline gap-x-3 border-b border-rule py-1 last:border-b-0 max-xs:flex max-xs:flex-wrap"
    >
      <span className="figures text-ink-2">{shortDay(new Date(past.createdAt), now)}</span>
      <span className="figures text-ink-2">#{past.number}</span>
      <span className="gap-x-1.5 wrap-anywhere max-xs:order-last max-xs:w-full max-wide:col-span-4 max-wide:row-start-2 wide:flex">
        {isCurrent ? (
          <b className="font-semibold">{past.kind === 'appeal' ? CASE_COPY.thisAppeal : CASE_COPY.thisOne}</b>
        ) : (
          <Link
            to={{ pathname: generatePath(paths.adminReport, { reportId: past.id }), search }}
            className="min-w-0 no-underline hover:underline wide:truncate"
          >
            {past.preview}
          </Link>
        )}{' '}
        {decision && (
          <span className="shrink-0 text-ink-2">
            {CASE_COPY.decidedBy(PAST_VERBS[decision.verb], decision.by?.firstName ?? CASE_COPY.former)}
          </span>
        )}
      </span>
      <span className="max-wide:col-start-4">
        <StatusSquare tone={STATUS_TONES[past.status]}>{past.status}</StatusSquare>
      </span>
    </li>
  )
}
