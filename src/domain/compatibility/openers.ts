import { COMPATIBLE_LIFE_PATHS, type LifePath } from '#domain/compatibility/life-path.ts'
import {
  CLOSENESS_OPENERS,
  LETTER_OPENERS,
  SAME_TYPE_OPENERS,
  SHARED_LANGUAGE_OPENERS,
  THEIR_LANGUAGE_OPENERS,
} from '#domain/compatibility/openers-personality.lore.ts'
import {
  ANIMAL_OPENERS,
  ELEMENT_OPENERS,
  KINDRED_NUMBERS_OPENERS,
  NUMBER_OPENERS,
  SAME_ANIMAL_OPENERS,
  SAME_ELEMENT_OPENERS,
  SAME_NUMBER_OPENERS,
  SAME_SIGN_OPENERS,
  SAME_TRINE_OPENERS,
  TWO_ANIMALS_OPENERS,
  TWO_ELEMENTS_OPENERS,
  TWO_NUMBERS_OPENERS,
} from '#domain/compatibility/openers-signs.lore.ts'
import type { AttachmentStyle, LoveLanguage, MbtiType } from '#domain/people/choices.ts'
import { easternTrine, type EasternSign } from '#domain/zodiac/eastern.ts'
import { westernElement, type WesternSign } from '#domain/zodiac/western.ts'

/** All that a first line may be about. What somebody has not answered is never mentioned, and gender and the like never. */
export interface OpenerPerson {
  westernSign: WesternSign
  easternSign: EasternSign | 'Unknown'
  lifePath: LifePath
  mbti: MbtiType | null
  loveLanguage: LoveLanguage | null
  attachmentStyle: AttachmentStyle | null
}

/** So many are offered together. */
export const OPENERS_AT_ONCE = 2

/**
 * First lines that one may write to the other, made of what the two share or differ in. Neighbours are about different
 * things as long as there are any. The seed decides which comes first, so that not everybody is greeted alike.
 */
export function listOpeners(mine: OpenerPerson, theirs: OpenerPerson, seed: number): string[] {
  const topics = [languages, types, westernSigns, closeness, easternSigns, lifePaths]
    .map((topic) => turned(topic(mine, theirs), seed))
    .filter((lines) => lines.length > 0)
  const longest = Math.max(...topics.map((lines) => lines.length))
  const rounds = Array.from({ length: longest }, (_, round) =>
    turned(topics, seed).flatMap((lines) => lines[round] ?? []),
  )
  return [...new Set(rounds.flat())]
}

/** The lines that are offered at a turn: none comes again before all others were offered. */
export function openersAt(openers: readonly string[], turn: number): string[] {
  const count = Math.min(OPENERS_AT_ONCE, openers.length)
  return Array.from({ length: count }, (_, index) => openers[(turn * count + index) % openers.length] ?? '')
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  const start = items.length === 0 ? 0 : by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

type Topic = (mine: OpenerPerson, theirs: OpenerPerson) => string[]

const filled = (lines: readonly string[], mine: string | number, theirs: string | number) =>
  lines.map((line) => line.replaceAll('{mine}', `${mine}`).replaceAll('{theirs}', `${theirs}`))

const westernSigns: Topic = ({ westernSign: mine }, { westernSign: theirs }) => {
  const [own, other] = [westernElement(mine), westernElement(theirs)]
  const together =
    mine === theirs
      ? SAME_SIGN_OPENERS
      : own === other
        ? SAME_ELEMENT_OPENERS[own]
        : (TWO_ELEMENTS_OPENERS[[own, other].toSorted().join(' ')] ?? [])
  return filled([...together, ...ELEMENT_OPENERS[other]], mine, theirs)
}

const easternSigns: Topic = ({ easternSign: mine }, { easternSign: theirs }) => {
  if (mine === 'Unknown' || theirs === 'Unknown') return []
  const isKindred = easternTrine(mine) === easternTrine(theirs)
  const together = mine === theirs ? SAME_ANIMAL_OPENERS : isKindred ? SAME_TRINE_OPENERS : TWO_ANIMALS_OPENERS
  return filled([ANIMAL_OPENERS[theirs], ...together], mine, theirs)
}

const lifePaths: Topic = ({ lifePath: mine }, { lifePath: theirs }) => {
  const isKindred = COMPATIBLE_LIFE_PATHS[mine].includes(theirs)
  const together = mine === theirs ? SAME_NUMBER_OPENERS : isKindred ? KINDRED_NUMBERS_OPENERS : TWO_NUMBERS_OPENERS
  return filled([NUMBER_OPENERS[theirs], ...together], mine, theirs)
}

const FIRST_LETTERS = ['I', 'S', 'T', 'J']

const types: Topic = ({ mbti: mine }, { mbti: theirs }) => {
  if (!mine || !theirs) return []
  const letters = LETTER_OPENERS.flatMap(({ bothFirst, bothSecond, oneEach }, place) => {
    if (mine[place] !== theirs[place]) return oneEach
    return mine[place] === FIRST_LETTERS[place] ? bothFirst : bothSecond
  })
  return filled(mine === theirs ? [...SAME_TYPE_OPENERS, ...letters] : letters, mine, theirs)
}

const languages: Topic = ({ loveLanguage: mine }, { loveLanguage: theirs }) => {
  if (!mine || !theirs) return []
  return [...(mine === theirs ? SHARED_LANGUAGE_OPENERS[theirs] : []), ...THEIR_LANGUAGE_OPENERS[theirs]]
}

const closeness: Topic = ({ attachmentStyle: mine }, { attachmentStyle: theirs }) => {
  if (!mine || !theirs) return []
  const secure = [mine, theirs].filter((style) => style === 'Secure').length
  return [...CLOSENESS_OPENERS[secure === 2 ? 'bothSecure' : secure === 1 ? 'oneSecure' : 'otherwise']]
}
