import type { MouseEvent } from 'react'
import { generatePath, Link } from 'react-router'
import type { PassedPerson } from '#contract/passes.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { signsAndPlace } from '#web/blocks/member-card/member-card.copy.ts'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { PASSED_COPY } from '#web/features/passes/passes.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { focusNeighbour } from '#web/ui/focus.ts'

interface PassedRowProps {
  passed: PassedPerson
  onUndo(): void
}

/** Somebody passed on: who, until when, and a way to take it back. */
export function PassedRow({ passed: { person, until }, onUndo }: PassedRowProps) {
  const undo = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusNeighbour(currentTarget, 'button')
    onUndo()
  }
  return (
    <li className="grid min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 max-xs:grid-cols-[auto_minmax(0,1fr)] max-xs:gap-y-2 border-b border-rule py-3">
      <span className={`block size-14 max-xs:size-[56px] overflow-hidden rounded-full ${paperOf(person.westernSign)}`}>
        {person.photo ? (
          <img src={person.photo.smallUrl} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <AuraPicture vibe={person} small className="size-full" />
        )}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <Link
          to={generatePath(paths.user, { userId: person.id })}
          className="font-display text-[1.375rem] leading-tight wrap-anywhere no-underline hover:underline"
        >
          {person.username}, {person.age}
        </Link>
        <span className="text-sm wrap-anywhere text-ink-2">{signsAndPlace(person)}</span>
        <span className="text-sm text-ink-2">{PASSED_COPY.until(until)}</span>
      </span>
      <Button
        aria-label={PASSED_COPY.undoFor(person.username)}
        onClick={undo}
        className="max-xs:col-start-2 max-xs:justify-self-start"
      >
        {PASSED_COPY.undo}
      </Button>
    </li>
  )
}
