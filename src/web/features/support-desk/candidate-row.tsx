import type { CardMember } from '#contract/person.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { signsAndPlace } from '#web/blocks/member-card/member-card.copy.ts'
import { PEOPLE_COPY } from '#web/features/support-desk/desk.copy.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'

/** As the requester would see them, without what the requester has done about them. */
export type Candidate = Omit<CardMember, 'like' | 'placement'>

interface CandidateRowProps {
  person: Candidate
  isChosen: boolean
  isDisabled: boolean
  onToggle(): void
}

/** Somebody who can be proposed, as a small card to tick. */
export function CandidateRow({ person, isChosen, isDisabled, onToggle }: CandidateRowProps) {
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-rule py-1.5 max-xs:grid-cols-[auto_1fr_auto]">
      <Checkbox checked={isChosen} disabled={isDisabled} onChange={onToggle}>
        <span className="sr-only">{PEOPLE_COPY.propose(person.username)}</span>
      </Checkbox>
      <CandidateFace person={person} />
      <span className="min-w-0 wrap-anywhere max-xs:order-last max-xs:col-span-full">
        <b className="font-semibold">
          {person.username}, {person.age}
        </b>
        <span className="block wrap-anywhere text-ink-2">{signsAndPlace(person)}</span>
      </span>
      <span className="figures">{PEOPLE_COPY.score(person.score)}</span>
    </li>
  )
}

export function CandidateFace({ person }: { person: Candidate }) {
  if (!person.photo) return <AuraPicture small vibe={person} className="size-9" />
  return <img src={person.photo.smallUrl} alt="" className="size-9 rounded-full object-cover" />
}
