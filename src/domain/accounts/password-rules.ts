import { runLength } from '#domain/accounts/running-sequence.ts'

/** Why a password of the right length is still too easy; each is the code of an error. The server knows the last. */
export const PASSWORD_WEAKNESSES = [
  'PASSWORD_REPEATED',
  'PASSWORD_SEQUENCE',
  'PASSWORD_IS_USERNAME',
  'PASSWORD_IS_EMAIL',
  'PASSWORD_TOO_COMMON',
] as const
export type PasswordWeakness = (typeof PASSWORD_WEAKNESSES)[number]

/** Whose password it is, as far as that is known. */
export interface PasswordOwner {
  username?: string
  email?: string
}

const LONGEST_REPEATED_BLOCK = 3
const SHORTEST_RUN = 3

/** What anybody would guess without a list: a repetition, a row of keys, the owner's own name or address. */
export function passwordWeakness(password: string, owner: PasswordOwner): PasswordWeakness | undefined {
  const text = plain(password)
  if (isRepetition(text)) return 'PASSWORD_REPEATED'
  if (isMadeOfRuns(text)) return 'PASSWORD_SEQUENCE'
  if (owner.username && text === plain(owner.username)) return 'PASSWORD_IS_USERNAME'
  if (owner.email && addressesIn(plain(owner.email)).includes(text)) return 'PASSWORD_IS_EMAIL'
  return undefined
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** One to three characters over and over: aaaaaa, hahaha, 123123. */
function isRepetition(text: string): boolean {
  const characters = [...text]
  const blocks = Array.from({ length: LONGEST_REPEATED_BLOCK }, (_, index) => index + 1)
  return blocks.some((size) => characters.every((each, index) => index < size || each === characters[index - size]))
}

/** Nothing but rows of neighbours, one or several: abcdef, 987654, qwe123. */
function isMadeOfRuns(text: string): boolean {
  let position = 0
  while (position < text.length) {
    const length = runLength(text, position)
    if (length < SHORTEST_RUN) return false
    position += length
  }
  return true
}

/** The address, and the part before the at sign with and without a "+tag". */
function addressesIn(email: string): string[] {
  const [local = ''] = email.split('@')
  const [untagged = ''] = local.split('+')
  return [email, local, untagged]
}
