import type { AttachmentStyle, LoveLanguage } from '#domain/people/choices.ts'
import type { MbtiLetter } from '#domain/personality/mbti-test.ts'
import type { EasternBond, PairLevel, WesternAspect } from '#domain/zodiac/pair-levels.ts'
import type { EasternElement } from '#domain/zodiac/eastern.ts'
import type { Modality, WesternElement } from '#domain/zodiac/western.ts'

export const READINGS_COPY = {
  loading: 'Loading your reading…',
  failed: 'Your reading could not be loaded.',
  contents: 'In this reading',
  lens: 'A lens, not a law. Keep what rings true and leave the rest on the page.',
  toProfile: 'Open your profile',
} as const

/** 'With an anxious attachment'. */
export function withAttachment(style: AttachmentStyle): string {
  const word = style.toLowerCase()
  return `With ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word} attachment`
}

export const MBTI_READING_COPY = {
  title: 'MBTI',
  kicker: 'Your type',
  letters: 'Your four letters',
  everyType: 'You and all sixteen',
  everyTypeText:
    'What the receipt gives each pairing, of 100. Sixty is the least anybody gets, and 85 is two of a kind: no pair is ruled out.',
  yourself: 'your own type',
  retake: 'Take the test again',
  emptyTitle: 'No type yet',
  emptyText:
    'Forty statements, about six minutes, and you can stop halfway. If you know your type already, choose it on your profile.',
  takeTest: 'Take the test',
} as const

export const LETTER_TEXTS: Readonly<Record<MbtiLetter, string>> = {
  E: 'Energy comes from company. Thoughts get finished by being said aloud, and a full room is a charger.',
  I: 'Energy comes from quiet. Thoughts are finished before they are said, and an evening alone is a charger.',
  S: 'Attention goes to what is there: the date, the taste, the loose screw. Facts first, then the meaning.',
  N: 'Attention goes to what it could mean: the pattern, the hint, the next thing. Meaning first, then the facts.',
  T: 'Decisions start from what holds together. Being fair means the same rule for everyone, and for oneself.',
  F: 'Decisions start from what they do to people. Being fair means seeing whom it would hurt.',
  J: 'Life is calmer once it is settled: the plan made, the bag packed, the answer sent.',
  P: 'Life is larger while it is open: the plan loose, the road unread, the answer kept for later.',
}

export const LOVE_READING_COPY = {
  title: 'Love language',
  kicker: 'Your love language',
  yours: 'How it sounds',
  tryTitle: 'Three things to try',
  tryText: 'Small enough for this week. Read one of them to somebody who loves you.',
  others: 'The other four',
  othersText: 'People you like may speak one of these. Learn a sentence or two.',
  emptyTitle: 'No love language yet',
  emptyText: 'There are five: words, deeds, gifts, time and touch. Choose the one that reaches you on your profile.',
} as const

export const TO_TRY: Readonly<Record<LoveLanguage, readonly [string, string, string]>> = {
  'Words of Affirmation': [
    'Ask for one sentence at the end of the day, and offer one back.',
    'Write down the best thing anybody said to you this month, and tell them you kept it.',
    'When praise makes you look away, count to three before you make the joke.',
  ],
  'Acts of Service': [
    'Name one task and one day: a request is kinder than a hint.',
    'When somebody helps, say what it made possible for you.',
    'Leave one thing undone on purpose, and let another person do it their way.',
  ],
  'Receiving Gifts': [
    'Ask for something tiny from wherever they go next.',
    'Keep a list of what people mention once, and use it in November.',
    'When a present misses, thank the thought out loud before you say anything else.',
  ],
  'Quality Time': [
    'Put one evening in the calendar with nothing planned in it.',
    'Start a walk with a question that has no quick answer.',
    'Say when an hour together was a good one, while it is still warm.',
  ],
  'Physical Touch': [
    'Make the hug at the door two breaths longer.',
    'Ask “is this good for you?” as lightly as you would ask about the music.',
    'After a quarrel, offer a hand before you offer the argument again.',
  ],
}

export const ASTROLOGY_COPY = {
  title: 'Astrology report',
  lead: 'Two calendars looked at the day you were born: the sun’s, which gives a sign, and the moon’s, which gives an animal.',
  element: 'Element',
  modality: 'Modality',
  dates: 'Birthdays',
  list: 'On your list of three',
  western: (sign: string) => `${sign}, your sun sign`,
  westernPairs: (sign: string) => `${sign} and the twelve signs`,
  eastern: (animal: string) => `${animal}, your animal`,
  easternPairs: (animal: string) => `${animal} and the twelve animals`,
  easternUnknown: 'Your animal',
  easternUnknownText:
    'The lunar calendar we keep runs from 1930 to 2050. Your birthday lies outside it, so your animal is not known. Nothing is counted for or against you.',
  levels: 'High means the two are on each other’s list of three, which is what the receipt counts.',
  birthdayMissing: 'Is the birthday not right? It is on your profile.',
} as const

export const ELEMENT_TEXTS: Readonly<Record<WesternElement, string>> = {
  fire: 'Fire, quick and warm',
  earth: 'Earth, patient and real',
  air: 'Air, curious and light',
  water: 'Water, deep and feeling',
}

export const MODALITY_TEXTS: Readonly<Record<Modality, string>> = {
  cardinal: 'Cardinal, begins things',
  fixed: 'Fixed, holds them',
  mutable: 'Mutable, changes them',
}

export const EASTERN_ELEMENT_TEXTS: Readonly<Record<EasternElement, string>> = {
  wood: 'Wood, grows',
  fire: 'Fire, shines',
  earth: 'Earth, carries',
  metal: 'Metal, sharpens',
  water: 'Water, finds a way',
}

export const ASPECT_TEXTS: Readonly<Record<WesternAspect, string>> = {
  'same sign': 'the same sign',
  'semi-sextile': 'next-door neighbours',
  sextile: 'two signs apart, at ease',
  square: 'a square, at right angles',
  trine: 'a trine, the same element',
  quincunx: 'five signs apart, little in common',
  opposition: 'opposite each other',
}

export const BOND_TEXTS: Readonly<Record<EasternBond, string>> = {
  'same animal': 'the same animal',
  trine: 'one family of three',
  'secret friends': 'secret friends',
  clash: 'opposite on the circle',
  harm: 'an old quarrel',
  neutral: 'no old story',
}

export const LEVEL_ORDER: readonly PairLevel[] = ['High', 'Medium', 'Low']
