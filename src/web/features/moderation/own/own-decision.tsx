import { lazyValue } from '#domain/site/lazy-value.ts'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { OwnDecision } from '#contract/moderation.ts'
import { endInWords } from '#domain/moderation/decision-letter.ts'
import { APPEAL_MAX_LENGTH } from '#domain/moderation/decisions.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { roomFor, tooLongProblem } from '#web/blocks/forms/text-limit.ts'
import { OWN_COPY } from '#web/features/moderation/own/own-decisions.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'
import { Note } from '#web/ui/note.tsx'

const DAY = lazyValue(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }))

/** One decision as the person concerned reads it, with the way to appeal. */
export function OwnDecisionLetter({ decision, onChanged }: { decision: OwnDecision; onChanged(): unknown }) {
  const { verb, until, appeal, isInForce } = decision
  return (
    <article className="grid gap-4 border-t border-rule-strong py-6">
      <header>
        <h2 className="text-[1.5625rem]">{decision.subject}</h2>
        <p className="text-ink-2">
          {OWN_COPY.on(DAY().format(new Date(decision.createdAt)))}
          {verb === 'suspend' && until && `. ${OWN_COPY.until(endInWords(new Date(until)))}`}
          {verb === 'ban' && `. ${OWN_COPY.forGood}`}
          {!isInForce && `. ${OWN_COPY.over}`}
        </p>
      </header>
      <div className="read whitespace-pre-line [overflow-wrap:anywhere]">{decision.text}</div>
      {appeal ? <SentAppeal appeal={appeal} /> : <AppealToDecision decisionId={decision.id} onChanged={onChanged} />}
    </article>
  )
}

function SentAppeal({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  return (
    <div className="grid gap-2 border-l-3 border-ink pl-4">
      <h3 className="font-semibold">{OWN_COPY.yourAppeal}</h3>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{appeal.text}</p>
      {appeal.outcome ? (
        <>
          <h3 className="pt-2 font-semibold">{OWN_COPY[appeal.outcome]}</h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{appeal.answer}</p>
        </>
      ) : (
        <p role="status" className="text-ink-2">
          {OWN_COPY.waiting}
        </p>
      )}
    </div>
  )
}

function AppealToDecision({ decisionId, onChanged }: { decisionId: string; onChanged(): unknown }) {
  const [text, setText] = useState('')
  const tooLong = tooLongProblem(text, APPEAL_MAX_LENGTH)
  const [isMissing, setIsMissing] = useState(false)
  const sending = useMutation({
    mutationFn: () => client.moderation.appeal({ decisionId, text }),
    onSuccess: () => onChanged(),
  })
  return (
    <form
      noValidate
      className="grid max-w-140 justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(!text.trim())
        if (text.trim() && !tooLong && !sending.isPending) sending.mutate()
      }}
    >
      <TextAreaField
        className="w-full"
        label={OWN_COPY.appealLabel}
        hint={OWN_COPY.appealText}
        error={isMissing ? OWN_COPY.appealMissing : tooLong}
        value={text}
        room={roomFor(text, APPEAL_MAX_LENGTH)}
        onChange={({ target }) => {
          setText(target.value)
          setIsMissing(false)
        }}
      />
      {sending.isError && <Note tone="bad">{sentenceFor(sending.error)}</Note>}
      <Button type="submit" look="hot" isBusy={sending.isPending}>
        {sending.isPending ? OWN_COPY.sending : OWN_COPY.send}
      </Button>
    </form>
  )
}
