import type { CardPerson } from '#web/blocks/member-card/card-person.ts'

/** Signs and location in one line, without an unknown eastern sign. */
export function signsAndPlace(person: Pick<CardPerson, 'westernSign' | 'easternSign' | 'location'>): string {
  const { westernSign, easternSign, location } = person
  const known = easternSign === 'Unknown' ? null : easternSign
  return [westernSign, known, location].filter(Boolean).join(', ')
}

/** The accessible name of the card's link. */
export function cardLabel(person: CardPerson, score?: number, label?: string): string {
  const name = `${person.username}, ${person.age}`
  const parts = [name, person.isOnline && 'online', signsAndPlace(person)]
  if (score !== undefined) parts.push(`${score} percent match`)
  if (label) parts.push(label.toLowerCase())
  return parts.filter(Boolean).join(', ')
}

export const photoAlt = (username: string) => `Photo of ${username}`

export const CARD_COPY = {
  online: 'Online',
  standardScore: (score: number) => `By your weights. Standard ${score}%`,
  ownLists: 'Your people',
  loading: 'Loading people…',
  end: 'No more users to load.',
  placements: { boosted: 'Boosted', priority: 'Priority', featured: 'Featured' },
} as const

export const lifePathTrait = (lifePath: number | string) => `Life path ${lifePath}`
