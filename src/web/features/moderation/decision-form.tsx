import { useRef, useState } from 'react'
import type { Case } from '#contract/moderation-case.ts'
import { VERBS } from '#domain/moderation/decisions.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useKeys } from '#web/blocks/console/keys.ts'
import { DecisionButtons, DecisionPane, Verbs } from '#web/features/moderation/decision-pane.tsx'
import { LetterPreview } from '#web/features/moderation/letter-preview.tsx'
import { DECISION_COPY, hintFor } from '#web/features/moderation/moderation.copy.ts'
import { ReasonChoice } from '#web/features/moderation/reason-choice.tsx'
import { RemovalChoice } from '#web/features/moderation/removal-choice.tsx'
import { TermChoice } from '#web/features/moderation/term-choice.tsx'
import { useDecision, type Decision } from '#web/features/moderation/use-decision.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface DecisionFormProps {
  found: Case
  now: Date
  onDecided(): void
  /** Undefined for the last one. */
  onSkip: (() => void) | undefined
}

/** No verb is chosen beforehand. Everything can be done by keys. */
export function DecisionForm({ found, now, onDecided, onSkip }: DecisionFormProps) {
  const toast = useToast()
  const [isSure, setIsSure] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const template = useRef<HTMLSelectElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const focusAfter = () => buttons.current?.querySelector('button') ?? null
  const decision = useDecision({
    found,
    now,
    focusAfter,
    onDecided: (verb) => {
      toast({ text: DECISION_COPY.decided(found.number, verb) })
      onDecided()
    },
  })
  const { verb, letter, isSending, error } = decision
  const startEditing = (isOn: boolean) => {
    if (isOn) decision.beginEditing()
    setIsEditing(isOn)
  }
  const ask = () => {
    if (verb === 'ban' && decision.isReady) setIsSure(true)
    else decision.send()
  }
  useKeys([
    { keys: ['t'], label: DECISION_COPY.keys.template, run: () => template.current?.focus() },
    { keys: ['e'], label: DECISION_COPY.keys.edit, run: () => letter && startEditing(true) },
    { keys: ['Ctrl+Enter'], label: DECISION_COPY.keys.decide, run: ask },
  ])
  const hint = hintFor(found.person, found.history)
  const options = VERBS.filter((each) => each === 'dismiss' || found.person).map((value) => ({
    value,
    ...(value === 'remove' && found.removable.message
      ? { name: DECISION_COPY.removeMessage, hint: DECISION_COPY.removeMessageHint }
      : DECISION_COPY.verbs[value]),
  }))
  return (
    <DecisionPane title={DECISION_COPY.title}>
      {hint && (
        <p className="pt-0.25 pb-1.5 text-ink-2">
          {hint.before} <b className="text-ink">{hint.usual}</b>
        </p>
      )}
      <Verbs
        label={DECISION_COPY.title}
        name="verb"
        options={options}
        value={verb}
        onChange={(chosen) => decision.choose(chosen)}
      />
      {verb === 'suspend' && <TermChoice decision={decision} />}
      {verb && verb !== 'dismiss' && <RemovalChoice found={found} decision={decision} />}
      {letter && (
        <>
          <ReasonChoice decision={decision} element={template} />
          <LetterPreview found={found} decision={decision} isEditing={isEditing} onEditing={startEditing} />
        </>
      )}
      {error && (
        <div className="pt-3">
          <Note tone="bad">{sentenceFor(error)}</Note>
        </div>
      )}
      <DecisionButtons element={buttons}>
        <Button
          look={verb === 'ban' ? 'plain' : 'hot'}
          isBusy={isSending}
          disabled={!decision.isReady}
          onClick={ask}
          className={`flex-1 ${verb === 'ban' ? 'border-ember-text! text-ember-text!' : ''}`}
        >
          {isSending ? DECISION_COPY.sending : verb ? submitLabel(decision) : DECISION_COPY.choose}
          {verb && (
            <kbd className="rounded-[4px] border border-current/40 px-1.5 text-[.6875rem] max-wide:hidden">Ctrl ↵</kbd>
          )}
        </Button>
        <Button onClick={onSkip} disabled={!onSkip}>
          {DECISION_COPY.skip}
        </Button>
      </DecisionButtons>
      <Dialog
        title={DECISION_COPY.sure}
        text={DECISION_COPY.sureText}
        isOpen={isSure}
        onOpenChange={setIsSure}
        footer={
          <>
            <OverlayClose>
              <Button>{DECISION_COPY.cancel}</Button>
            </OverlayClose>
            <Button
              look="hot"
              onClick={() => {
                setIsSure(false)
                decision.send()
              }}
            >
              {DECISION_COPY.ban}
            </Button>
          </>
        }
      />
      {decision.dialog}
    </DecisionPane>
  )
}

function submitLabel({ verb, hours }: Decision): string {
  const term = hours === null ? DECISION_COPY.untilDay : DECISION_COPY.forHours(hours)
  return verb ? DECISION_COPY.submit(verb, term) : ''
}
