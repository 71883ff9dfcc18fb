import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Gender } from '#domain/people/choices.ts'

type Person = Pick<Vibe, 'gender' | 'orientation'>

/** Each is someone the other would look for. */
export function mayBeMatched(first: Person, second: Person): boolean {
  return looksFor(first, second.gender) && looksFor(second, first.gender)
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
