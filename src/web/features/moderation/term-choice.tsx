import { SUSPENSION_TERMS } from '#domain/moderation/decisions.ts'
import { DECISION_COPY } from '#web/features/moderation/moderation.copy.ts'
import type { Decision } from '#web/features/moderation/use-decision.ts'

const SEGMENT =
  'cursor-pointer rounded-full px-3 font-medium has-checked:bg-solid has-checked:text-on-solid inline-flex min-h-9.5 items-center wide:min-h-7 has-focus-visible:outline-2 has-focus-visible:outline-offset-2'

/** Until when somebody is suspended. */
export function TermChoice({ decision }: { decision: Decision }) {
  const { hours, setHours, ownEnd, setOwnEnd } = decision
  const terms = [...SUSPENSION_TERMS.map((value) => ({ value, label: DECISION_COPY.terms[value] })), OTHER]
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 pt-3">
      <div
        role="radiogroup"
        aria-label={DECISION_COPY.term}
        className="inline-flex flex-wrap rounded-full border border-ink-3 p-0.5"
      >
        {terms.map(({ value, label }) => (
          <label key={label} className={SEGMENT}>
            <input
              type="radio"
              name="term"
              className="sr-only"
              checked={hours === value}
              onChange={() => setHours(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {hours === null && (
        <label className="grid gap-1 font-medium">
          {DECISION_COPY.until}
          <input
            type="datetime-local"
            value={ownEnd}
            onChange={({ target }) => setOwnEnd(target.value)}
            className="min-h-11 rounded-field border border-ink-3 bg-sheet px-3 wide:min-h-8.5"
          />
        </label>
      )}
    </div>
  )
}

const OTHER = { value: null, label: DECISION_COPY.other }
