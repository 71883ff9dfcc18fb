import type { MouseEvent } from 'react'
import { X } from 'lucide-react'
import { PASS_COPY } from '#web/blocks/passes/passes.copy.ts'
import { usePasses } from '#web/blocks/passes/use-passes.ts'
import { focusNeighbour } from '#web/ui/focus.ts'

/** In the corner of a card. The card disappears, so the focus goes on to the next one, or to the one before. */
export function PassButton({ person }: { person: { id: string; username: string } }) {
  const { pass } = usePasses()
  const passOn = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusNeighbour(currentTarget, 'article a')
    void pass(person)
  }
  return (
    <button
      type="button"
      aria-label={PASS_COPY.label(person.username)}
      title={PASS_COPY.title}
      onClick={passOn}
      className="group/pass grid size-11 cursor-pointer place-items-center rounded-full"
    >
      <span className="grid size-8 place-items-center rounded-full bg-sheet text-ink transition-colors duration-150 group-hover/pass:bg-solid group-hover/pass:text-on-solid">
        <X aria-hidden size={16} strokeWidth={1.75} />
      </span>
    </button>
  )
}
