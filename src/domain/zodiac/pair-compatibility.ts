import { EASTERN_OX_TRINE_NOTES } from '#domain/zodiac/eastern-pairs-ox-snake-rooster.lore.ts'
import { EASTERN_RABBIT_TRINE_NOTES } from '#domain/zodiac/eastern-pairs-rabbit-goat-pig.lore.ts'
import { EASTERN_RAT_TRINE_NOTES } from '#domain/zodiac/eastern-pairs-rat-dragon-monkey.lore.ts'
import { EASTERN_TIGER_TRINE_NOTES } from '#domain/zodiac/eastern-pairs-tiger-horse-dog.lore.ts'
import type { EasternSign } from '#domain/zodiac/eastern.ts'
import {
  easternLevel,
  westernLevel,
  type EasternPairKey,
  type PairLevel,
  type WesternPairKey,
} from '#domain/zodiac/pair-levels.ts'
import { WESTERN_AIR_NOTES } from '#domain/zodiac/western-pairs-air.lore.ts'
import { WESTERN_EARTH_NOTES } from '#domain/zodiac/western-pairs-earth.lore.ts'
import { WESTERN_FIRE_NOTES } from '#domain/zodiac/western-pairs-fire.lore.ts'
import { WESTERN_WATER_NOTES } from '#domain/zodiac/western-pairs-water.lore.ts'
import type { WesternSign } from '#domain/zodiac/western.ts'

export interface PairCompatibility {
  readonly level: PairLevel | 'Unknown'
  readonly note: string
}

/** The annotation makes a missing pair a compile error. */
const WESTERN_NOTES: Record<WesternPairKey, string> = {
  ...WESTERN_FIRE_NOTES,
  ...WESTERN_EARTH_NOTES,
  ...WESTERN_AIR_NOTES,
  ...WESTERN_WATER_NOTES,
}

const EASTERN_NOTES: Record<EasternPairKey, string> = {
  ...EASTERN_RAT_TRINE_NOTES,
  ...EASTERN_OX_TRINE_NOTES,
  ...EASTERN_TIGER_TRINE_NOTES,
  ...EASTERN_RABBIT_TRINE_NOTES,
}

const UNKNOWN_WESTERN: PairCompatibility = {
  level: 'Unknown',
  note: 'No specific compatibility data yet. Trust your vibe.',
}

const UNKNOWN_EASTERN: PairCompatibility = {
  level: 'Unknown',
  note: 'No specific compatibility data yet. Let your instincts guide you.',
}

const WESTERN_PAIRS = inBothOrders<WesternSign>(WESTERN_NOTES, westernLevel)
const EASTERN_PAIRS = inBothOrders<EasternSign>(EASTERN_NOTES, easternLevel)

/** Takes any text as a sign: one that the wheel lacks makes the pair 'Unknown'. */
export function westernPair(a: string, b: string): PairCompatibility {
  return WESTERN_PAIRS.get(`${a}-${b}`) ?? UNKNOWN_WESTERN
}

/** Takes any text as a sign: an animal that the circle lacks makes the pair 'Unknown'. */
export function easternPair(a: string, b: string): PairCompatibility {
  return EASTERN_PAIRS.get(`${a}-${b}`) ?? UNKNOWN_EASTERN
}

function inBothOrders<Sign extends string>(
  notes: Record<string, string>,
  levelOf: (a: Sign, b: Sign) => PairLevel,
): ReadonlyMap<string, PairCompatibility> {
  const pairs = Object.entries(notes).flatMap(([key, note]): [string, PairCompatibility][] => {
    const [a, b] = key.split('-') as [Sign, Sign]
    const pair = { level: levelOf(a, b), note }
    return [
      [`${a}-${b}`, pair],
      [`${b}-${a}`, pair],
    ]
  })
  return new Map(pairs)
}
