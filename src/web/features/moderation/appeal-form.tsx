import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Case } from '#contract/moderation-case.ts'
import { LETTER_MAX_LENGTH } from '#domain/moderation/decisions.ts'
import { PAST_VERBS } from '#web/blocks/console/decisions.copy.ts'
import { client, orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { useKeys } from '#web/blocks/console/keys.ts'
import { roomFor, tooLongProblem } from '#web/blocks/forms/text-limit.ts'
import { Written } from '#web/features/moderation/decided-pane.tsx'
import { DecisionButtons, DecisionPane, Verbs } from '#web/features/moderation/decision-pane.tsx'
import { APPEAL_CASE_COPY, CASE_COPY, DECISION_COPY } from '#web/features/moderation/moderation.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

const OUTCOMES = ['upheld', 'overturned'] as const
type Outcome = (typeof OUTCOMES)[number]
const OPTIONS = OUTCOMES.map((value) => ({ value, ...APPEAL_CASE_COPY.outcomes[value] }))

interface AppealFormProps {
  found: Case
  onDecided(): void
  /** Undefined for the last one. */
  onSkip: (() => void) | undefined
}

/** Whoever did not take the decision says whether it stands. */
export function AppealForm({ found, onDecided, onSkip }: AppealFormProps) {
  const toast = useToast()
  const cache = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [written, setWritten] = useState<string>()
  const answer = written ?? (outcome ? APPEAL_CASE_COPY.drafts[outcome] : '')
  const problem = tooLongProblem(answer, LETTER_MAX_LENGTH)
  const sending = useMutation({
    mutationFn: (chosen: Outcome) => client.moderation.decideAppeal({ reportId: found.id, outcome: chosen, answer }),
    onSuccess: (_, chosen) => {
      toast({ text: APPEAL_CASE_COPY.done[chosen] })
      onDecided()
    },
    onError: (error) => {
      if (failureOf(error).code === 'CASE_DECIDED') void cache.invalidateQueries({ queryKey: orpc.moderation.key() })
    },
  })
  const send = () => {
    if (outcome && answer.trim() && !problem && !sending.isPending) sending.mutate(outcome)
  }
  const choose = (chosen: Outcome) => {
    if (chosen === outcome) return
    setOutcome(chosen)
    setWritten(undefined)
  }
  useKeys([{ keys: ['Ctrl+Enter'], label: DECISION_COPY.keys.decide, run: send }])
  const decision = found.appeal?.decision
  return (
    <DecisionPane title={APPEAL_CASE_COPY.title}>
      {decision && (
        <p className="pt-0.25 pb-1.5 text-ink-2">
          {CASE_COPY.decidedBy(PAST_VERBS[decision.verb], decision.by?.firstName ?? CASE_COPY.former)}
        </p>
      )}
      <Verbs<Outcome>
        label={APPEAL_CASE_COPY.title}
        name="outcome"
        options={OPTIONS}
        value={outcome}
        onChange={choose}
      />
      {outcome && (
        <TextAreaField
          className="mt-3"
          label={APPEAL_CASE_COPY.answer}
          value={answer}
          rows={5}
          room={roomFor(answer, LETTER_MAX_LENGTH)}
          error={problem}
          onChange={({ target }) => setWritten(target.value)}
        />
      )}
      {decision?.letter && (
        <Written title={DECISION_COPY.theyWereTold} subject={decision.letter.subject} text={decision.letter.text} />
      )}
      {sending.isError && (
        <div className="pt-3">
          <Note tone="bad">{sentenceFor(sending.error)}</Note>
        </div>
      )}
      <DecisionButtons>
        <Button
          look="hot"
          isBusy={sending.isPending}
          disabled={!outcome || !answer.trim()}
          onClick={send}
          className="flex-1"
        >
          {outcome ? APPEAL_CASE_COPY.submit[outcome] : DECISION_COPY.choose}
        </Button>
        <Button onClick={onSkip} disabled={!onSkip}>
          {DECISION_COPY.skip}
        </Button>
      </DecisionButtons>
    </DecisionPane>
  )
}
