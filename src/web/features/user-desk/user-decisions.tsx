import { useState } from 'react'
import { Link } from 'react-router'
import type { UserDetail } from '#contract/user-desk.ts'
import { shortMoment } from '#web/blocks/console/console-times.ts'
import { PAST_VERBS, REASON_WORDS } from '#web/blocks/console/decisions.copy.ts'
import { StatusSquare, type StatusTone } from '#web/blocks/console/status-square.tsx'
import { DECISION_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { reportPath } from '#web/features/user-desk/user-history.tsx'
import { UserRow, UserRows, UserSection } from '#web/features/user-desk/user-rows.tsx'

type Decision = UserDetail['decisions'][number]

/** What moderators decided about somebody, with what became of it. */
export function UserDecisions({ user, most }: { user: UserDetail; most?: number }) {
  const [firstLook] = useState(() => new Date())
  return (
    <UserSection title={DECISION_COPY.title}>
      <UserRows items={user.decisions} empty={DECISION_COPY.none} most={most}>
        {(decision) => (
          <UserRow key={decision.id} at={decision.createdAt} end={<Standing decision={decision} />}>
            <b className="font-semibold">{PAST_VERBS[decision.verb]}</b>
            {decision.until && ` ${DECISION_COPY.until(shortMoment(new Date(decision.until), firstLook))}`},{' '}
            {DECISION_COPY.by(decision.by?.username)}
            {decision.report && (
              <>
                ,{' '}
                <Link to={reportPath(decision.report.id)} className="underline underline-offset-2">
                  {DECISION_COPY.report(decision.report.number)}
                </Link>
              </>
            )}
            {decision.reason && <span className="block text-ink-2">{REASON_WORDS[decision.reason]}</span>}
            <Appeal decision={decision} />
          </UserRow>
        )}
      </UserRows>
    </UserSection>
  )
}

function Standing({ decision: { verb, isInForce, isLifted } }: { decision: Decision }) {
  const word = isLifted ? 'lifted' : isInForce ? 'inForce' : verb === 'dismiss' ? 'dismissed' : 'over'
  const tones: Record<typeof word, StatusTone> = { lifted: 'over', inForce: 'acted', dismissed: 'over', over: 'over' }
  return <StatusSquare tone={tones[word]}>{DECISION_COPY.standings[word]}</StatusSquare>
}

function Appeal({ decision: { appeal } }: { decision: Decision }) {
  if (!appeal) return null
  const words = DECISION_COPY.appeals[appeal.outcome ?? 'waiting']
  return (
    <span className="block text-ink-2">
      {appeal.reportId ? (
        <Link to={reportPath(appeal.reportId)} className="underline decoration-ink-3 underline-offset-2">
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  )
}
