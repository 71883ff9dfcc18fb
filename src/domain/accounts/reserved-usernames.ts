/** Words that suggest somebody who runs the site: reserved also as one of several words in a name. */
const STAFF_WORDS = ['admin', 'admins', 'administrator', 'moderator', 'moderators', 'mod', 'mods', 'staff', 'support']

/** Reserved alone, and in combination with one another and the additions below. */
const OFFICIAL_WORDS = [
  ...STAFF_WORDS,
  'abuse',
  'billing',
  'help',
  'helpdesk',
  'hostmaster',
  'official',
  'owner',
  'postmaster',
  'root',
  'security',
  'superuser',
  'sysadmin',
  'system',
  'team',
  'webmaster',
]

const ADDITIONS = ['the', 'real', 'true', 'our', 'my', 'site', 'app', 'web', 'chat', 'desk', 'center', 'super', 'head']

const BRAND = 'kismetry'

/** What looks like a letter in the characters that a username may have. */
const LOOK_ALIKES: Partial<Record<string, string>> = {
  a: '[a4]',
  b: '[b8]',
  d: '(?:d|cl)',
  e: '[e3]',
  g: '[g69]',
  i: '[i1l]',
  l: '[l1i]',
  m: '(?:m|rn)',
  o: '[o0]',
  s: '[s5]',
  t: '[t7]',
  w: '(?:w|vv)',
  z: '[z2]',
}

/** Short words are taken as they are: with more letters "mod" would be "mood". */
const SHORTEST_STRETCHED_WORD = 4

const anyOf = (words: string[]) => `(?:${words.map(spellings).join('|')})`
const STAFF_WORD = new RegExp(`^\\d*${anyOf(STAFF_WORDS)}\\d*$`)
const ANY_WORD = anyOf([...OFFICIAL_WORDS, ...ADDITIONS])
const ONLY_OFFICIAL_WORDS = new RegExp(`^(?:${ANY_WORD}|\\d)*${anyOf(OFFICIAL_WORDS)}(?:${ANY_WORD}|\\d)*$`)
const HAS_BRAND = new RegExp(spellings(BRAND))

const SEPARATORS = /[._-]+/g
const WORD_BOUNDARIES = /[._-]+|(?<=[a-z0-9])(?=[A-Z])/

/** Names that would pass for the people who run the site, however they are spelled. "adminton" passes for nobody. */
export function isReservedUsername(username: string): boolean {
  const unseparated = username.replaceAll(SEPARATORS, '').toLowerCase()
  if (HAS_BRAND.test(unseparated) || ONLY_OFFICIAL_WORDS.test(unseparated)) return true
  return username.split(WORD_BOUNDARIES).some((word) => STAFF_WORD.test(word.toLowerCase()))
}

/** A pattern for a word in its look-alikes, each letter perhaps repeated: "help" is also "h3l1p" and "heeelp". */
function spellings(word: string): string {
  const isStretched = word.length >= SHORTEST_STRETCHED_WORD
  const runs = word.match(/(.)\1*/g) ?? []
  return runs.map((run) => `${LOOK_ALIKES[run[0] ?? ''] ?? run[0]}{${run.length}${isStretched ? ',' : ''}}`).join('')
}
