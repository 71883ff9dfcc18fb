/**
 * Why a full name is refused. Names appear in emails, where a line break or a link of somebody's choice could mislead.
 */
export type NameProblem = 'invisible' | 'address'

/** Line breaks, control and formatting characters. Persian and Indian names need the two joiners. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Control}\p{Format}\p{Line_Separator}\p{Paragraph_Separator}\p{Surrogate}]/u
const JOINERS = /[\u200c\u200d]/g

const ADDRESS_SIGNS = [
  /@/,
  /\/\/|\\\\/,
  // "https:" and "mailto:", but not the colon of "S:t Erik".
  /\p{Letter}{3}:\S/u,
  /\bwww\b/i,
  // Mail programs make a link of "example.com". Initials ("J.R.") and a space after the dot ("St. John") are no address.
  /[.。][\p{Letter}\p{Mark}\p{Number}-]{2}/u,
]

/** How the site addresses somebody, and all that it tells of a name. */
export const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? ''

export function nameProblem(name: string): NameProblem | undefined {
  if (INVISIBLE.test(name)) return 'invisible'
  const asRead = name.normalize('NFKC').replaceAll(JOINERS, '')
  return ADDRESS_SIGNS.some((sign) => sign.test(asRead)) ? 'address' : undefined
}
