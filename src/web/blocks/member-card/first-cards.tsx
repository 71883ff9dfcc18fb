import type { CardMember, PersonVibe } from '#contract/person.ts'
import { describeCard } from '#web/blocks/member-card/describe-card.tsx'
import { MemberCard } from '#web/blocks/member-card/member-card.tsx'
import { ActionsSkeleton, PEOPLE_GRID, RENDERED_WHEN_NEAR } from '#web/blocks/member-card/people-skeleton.tsx'

interface FirstCardsProps {
  people: CardMember[]
  viewer: PersonVibe
}

/** Cards that can be read and opened before any script has come. What needs a script is a placeholder until then. */
export function FirstCards({ people, viewer }: FirstCardsProps) {
  return (
    <ul className={PEOPLE_GRID}>
      {people.map((person) => (
        <li key={`${person.id} ${person.placement}`} className={RENDERED_WHEN_NEAR}>
          <MemberCard
            {...describeCard(person, viewer)}
            // Badges leave room for the button that comes there.
            corner={<div aria-hidden className="size-11" />}
            actions={<ActionsSkeleton />}
          />
        </li>
      ))}
    </ul>
  )
}
