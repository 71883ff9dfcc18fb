import { ChevronDown } from 'lucide-react'
import { DECISION_COPY, REASON_OPTIONS } from '#web/features/moderation/moderation.copy.ts'
import type { Decision } from '#web/features/moderation/use-decision.ts'

interface ReasonChoiceProps {
  decision: Decision
  element: React.RefObject<HTMLSelectElement | null>
}

/** Which template the letter begins with. */
export function ReasonChoice({ decision, element }: ReasonChoiceProps) {
  return (
    <label className="mt-3 grid gap-1.25">
      <span className="flex items-center justify-between font-semibold">
        {DECISION_COPY.reason}
        <kbd aria-hidden className="rounded-[4px] border border-rule px-1.5 text-[.6875rem] max-wide:hidden">
          T
        </kbd>
      </span>
      <span className="relative flex items-center">
        <select
          ref={element}
          value={decision.reason}
          onChange={({ target }) => {
            const chosen = REASON_OPTIONS.find(({ value }) => value === target.value)
            if (chosen) decision.setReason(chosen.value)
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          className="min-h-11 w-full cursor-pointer appearance-none rounded-full border border-ink-3 bg-paper pr-8 pl-3.25 text-[.8125rem] font-medium hover:bg-well wide:min-h-8"
        >
          {REASON_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="pointer-events-none absolute right-3" />
      </span>
    </label>
  )
}
