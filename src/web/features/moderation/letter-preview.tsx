import { useId } from 'react'
import type { Case } from '#contract/moderation-case.ts'
import { endInWords } from '#domain/moderation/decision-letter.ts'
import { DECISION_COPY } from '#web/features/moderation/moderation.copy.ts'
import { letterProblems, type Decision } from '#web/features/moderation/use-decision.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'

interface LetterPreviewProps {
  found: Case
  decision: Decision
  isEditing: boolean
  onEditing(isEditing: boolean): void
}

const FIELD = 'w-full rounded-field border border-ink-3 bg-sheet px-3 py-2 font-read text-[.875rem] leading-[1.48]'

/** The letter as it will be read. What comes from the choices is marked, also after editing. */
export function LetterPreview({ found, decision, isEditing, onEditing }: LetterPreviewProps) {
  const { letter, marked, edit, needsWords, unsaid, until } = decision
  const username = found.person?.username ?? ''
  const id = useId()
  if (!letter) return null
  const problems = letterProblems(letter)
  return (
    <div className="mt-3.5">
      <h3 className="flex items-center justify-between font-semibold">
        {DECISION_COPY.told(username)}
        <button
          type="button"
          onClick={() => onEditing(!isEditing)}
          className="min-h-11 cursor-pointer text-[.78125rem] font-medium underline wide:min-h-6"
        >
          {isEditing ? DECISION_COPY.done : DECISION_COPY.edit}
        </button>
      </h3>
      {unsaid.length > 0 && (
        // Before the letter: what is below it lies behind the buttons on a low screen.
        <div className="pt-1.75">
          <Note tone="bad">
            {unsaid.includes('end') && until && <p>{DECISION_COPY.endUnsaid(endInWords(until))}</p>}
            {unsaid.includes('removals') && <p>{DECISION_COPY.removalsUnsaid}</p>}
          </Note>
        </div>
      )}
      <div className="mt-1.75 rounded-sheet bg-sheet px-4.5 pt-3.5 pb-4 font-read text-[.875rem] leading-[1.48] text-pretty shadow-lift">
        <header className="mb-2.25 border-b border-dashed border-rule pb-2 font-ui text-xs text-ink-2">
          {DECISION_COPY.channels(found.reporter?.username ?? null)}
          {isEditing ? (
            <input
              aria-label={DECISION_COPY.subject}
              value={letter.subject}
              aria-invalid={problems.subject ? true : undefined}
              aria-describedby={problems.subject && `${id}-subject`}
              onChange={({ target }) => edit({ ...letter, subject: target.value })}
              className={`mt-1 ${FIELD}`}
            />
          ) : (
            <b className="mt-0.5 block font-display text-[1.0625rem] leading-[1.2] font-medium tracking-[-.01em] text-ink">
              {letter.subject}
            </b>
          )}
          <FieldError id={`${id}-subject`} text={problems.subject} />
        </header>
        {isEditing ? (
          <textarea
            aria-label={DECISION_COPY.letter}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the key or the button asks for it
            autoFocus
            rows={9}
            value={letter.text}
            aria-invalid={problems.text ? true : undefined}
            aria-describedby={problems.text && `${id}-text`}
            placeholder={DECISION_COPY.ownWords}
            onChange={({ target }) => edit({ ...letter, text: target.value })}
            onKeyDown={({ key }) => key === 'Escape' && onEditing(false)}
            className={FIELD}
          />
        ) : (
          <div className="grid gap-[.6em] [overflow-wrap:anywhere]">
            <p>{DECISION_COPY.hello(username)}</p>
            {letter.text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {withMarks(paragraph, marked)}
              </p>
            ))}
            {(needsWords || letter.text.trim() === '') && <p className="text-ink-2 italic">{DECISION_COPY.ownWords}</p>}
            <p>{DECISION_COPY.appeal}</p>
          </div>
        )}
        <FieldError id={`${id}-text`} text={problems.text} />
      </div>
    </div>
  )
}

function withMarks(text: string, marked: readonly string[]) {
  const words = marked.map((each) => each.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  if (words.length === 0) return text
  return text.split(new RegExp(`(${words.join('|')})`, 'i')).map((part, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
      <mark key={place} className="border-b-2 border-marigold bg-transparent text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
