import type { ReactElement } from 'react'
import type { CardMember, PersonVibe } from '#contract/person.ts'
import { FirstCards } from '#web/blocks/member-card/first-cards.tsx'

/** Two rows on a wide screen. More would only delay the first ones, and the whole list is about to come. */
const MOST_PEOPLE = 8

/** What the procedures of Discover have answered. */
interface Answered {
  list: { people: CardMember[] }
  featured: { people: CardMember[] }
  mine: PersonVibe
}

/** The first people of Discover. */
export function renderPeople({ list, featured, mine }: Answered): ReactElement | undefined {
  const extra = featured.people.map((person) => ({ ...person, placement: 'featured' as const }))
  const people = [...extra, ...list.people].slice(0, MOST_PEOPLE)
  return people.length > 0 ? <FirstCards people={people} viewer={mine} /> : undefined
}
