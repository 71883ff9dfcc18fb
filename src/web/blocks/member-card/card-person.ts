import type { Photo } from '#contract/person.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

/** All that a card shows of somebody. */
export interface CardPerson {
  username: string
  age: number
  westernSign: WesternSign
  easternSign: EasternSign | 'Unknown'
  location: string
  isOnline: boolean
  /** Members get the photo in its sizes, visitors one address. */
  photo?: Photo | null
  pictureUrl?: string | null
}
