import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Gender } from '#domain/people/choices.ts'

type Person = Pick<Vibe, 'gender' | 'orientation'>

/** Each is someone the other would look for. */
export function mayBeMatched(first: Person, second: Person): boolean {
  return looksFor(first, second.gender) && looksFor(second, first.gender)
}

/** Who of the two would not look for the other; null if both would, so that they may be matched. */
export function whoLooksElsewhere(first: Person, second: Person): 'first' | 'second' | 'both' | null {
  const [firstLooks, secondLooks] = [looksFor(first, second.gender), looksFor(second, first.gender)]
  if (!firstLooks && !secondLooks) return 'both'
  if (!firstLooks) return 'first'
  return secondLooks ? null : 'second'
}

function looksFor(person: Person, gender: Gender): boolean {
  switch (person.orientation) {
    case 'Straight':
      if (person.gender === 'Male') return gender === 'Female'
      if (person.gender === 'Female') return gender === 'Male'
      return true
    case 'Gay':
    case 'Lesbian':
      return gender === person.gender
    case 'Bisexual':
    case 'Pansexual':
    case 'Asexual':
    case 'Queer':
    case 'Other':
    case null:
      return true
  }
}
