import type { CardPerson } from '#web/blocks/member-card/card-person.ts'

/** Signs and place in one line; an animal that is not known is left out. */
export function signsAndPlace(person: Pick<CardPerson, 'westernSign' | 'easternSign' | 'location'>): string {
  const { westernSign, easternSign, location } = person
  const known = easternSign === 'Unknown' ? null : easternSign
  return [westernSign, known, location].filter(Boolean).join(', ')
}

/** What the card's link is called: all that the card says, in one sentence. */
export function cardLabel(person: CardPerson, score?: number): string {
  const name = `${person.username}, ${person.age}`
  const parts = [name, person.isOnline && 'online', signsAndPlace(person)]
  if (score !== undefined) parts.push(`${score} percent match`)
  return parts.filter(Boolean).join(', ')
}

export const photoAlt = (username: string) => `Photo of ${username}`
