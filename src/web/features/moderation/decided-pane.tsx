import type { Case } from '#contract/moderation-case.ts'
import { PAST_VERBS } from '#web/blocks/console/decisions.copy.ts'
import { DecisionPane } from '#web/features/moderation/decision-pane.tsx'
import { APPEAL_CASE_COPY, CASE_COPY, DECISION_COPY } from '#web/features/moderation/moderation.copy.ts'

/** A case that is closed, or that somebody else has to decide: what was decided, and what was written. */
export function DecidedPane({ found }: { found: Case }) {
  const { bar, appeal } = found
  const [latest] = appeal ? [appeal.decision] : found.decisions
  const letter = latest?.letter
  return (
    <DecisionPane title={appeal ? APPEAL_CASE_COPY.title : DECISION_COPY.title}>
      <div role="status" className="mt-3 border-l-4 border-aurora bg-sheet px-4 py-3 font-medium">
        {bar && DECISION_COPY.barred[bar]}
        {latest && (
          <p className="pt-1 font-normal">
            {DECISION_COPY.decidedBy(latest.by?.firstName ?? CASE_COPY.former, PAST_VERBS[latest.verb])}
          </p>
        )}
        {appeal?.outcome && <p className="pt-1 font-normal">{APPEAL_CASE_COPY.done[appeal.outcome]}</p>}
      </div>
      {letter && <Written title={DECISION_COPY.theyWereTold} subject={letter.subject} text={letter.text} />}
      {appeal?.answer && <Written title={APPEAL_CASE_COPY.answer} text={appeal.answer} />}
    </DecisionPane>
  )
}

export function Written({ title, subject, text }: { title: string; subject?: string; text: string }) {
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-1.75 rounded-sheet bg-sheet px-4.5 py-3.5 font-read text-[.875rem] leading-[1.48] whitespace-pre-line shadow-lift [overflow-wrap:anywhere]">
        {subject && <b className="mb-1.5 block font-display text-[1.0625rem] leading-[1.2] font-medium">{subject}</b>}
        {text}
      </div>
    </div>
  )
}
