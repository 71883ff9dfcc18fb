import { Check } from 'lucide-react'
import type { Case } from '#contract/moderation-case.ts'
import type { Removal } from '#domain/moderation/decisions.ts'
import { DECISION_COPY } from '#web/features/moderation/moderation.copy.ts'
import type { Decision } from '#web/features/moderation/use-decision.ts'

interface Choice {
  key: string
  label: string
  removal: Removal
  pictureUrl?: string
}

function choicesOf({ removable, targetId }: Case, isAlone: boolean): Choice[] {
  const { message, photos, texts, voice } = removable
  const text = isAlone ? DECISION_COPY.message : DECISION_COPY.messageToo
  return [
    ...(message ? [{ key: 'message', label: text, removal: { kind: 'message', id: targetId } as const }] : []),
    ...photos.map(({ id, smallUrl }, place) => ({
      key: id,
      label: DECISION_COPY.photo(place + 1),
      removal: { kind: 'photo', id } as const,
      pictureUrl: smallUrl,
    })),
    ...texts.map(({ field, text: words }) => ({
      key: field,
      label: `${DECISION_COPY.text(field)}: ${words}`,
      removal: { kind: 'text', field } as const,
    })),
    ...(voice ? [{ key: 'voice', label: DECISION_COPY.voice, removal: { kind: 'voice' } as const }] : []),
  ]
}

const isSame = (one: Removal, other: Removal) => JSON.stringify(one) === JSON.stringify(other)

/** What is to be removed with the decision. */
export function RemovalChoice({ found, decision }: { found: Case; decision: Decision }) {
  const { removals, setRemovals, verb } = decision
  // A flagged message is about that message; a reported person about what stands in their profile.
  const all = choicesOf(found, verb === 'remove')
  const choices = found.targetType === 'message' ? all.filter(({ key }) => key === 'message') : all
  if (choices.length === 0) return null
  return (
    <fieldset className="grid gap-0.5 pt-3">
      <legend className="float-left w-full pb-1 font-semibold">{DECISION_COPY.removals}</legend>
      {choices.map(({ key, label, removal, pictureUrl }) => {
        const isChosen = removals.some((each) => isSame(each, removal))
        return (
          <label key={key} className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 wide:min-h-7">
            <span className="relative grid size-4.5 flex-none place-items-center">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() =>
                  setRemovals(isChosen ? removals.filter((each) => !isSame(each, removal)) : [...removals, removal])
                }
                className="peer absolute inset-0 cursor-pointer appearance-none rounded-[5px] border border-ink-3 bg-sheet checked:border-solid checked:bg-solid"
              />
              <Check
                aria-hidden
                size={13}
                strokeWidth={2.75}
                className="pointer-events-none relative text-on-solid opacity-0 peer-checked:opacity-100"
              />
            </span>
            {pictureUrl && <img src={pictureUrl} alt="" className="size-8 rounded-sheet object-cover" />}
            <span className="truncate">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
