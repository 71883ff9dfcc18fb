import { cutFor, printAura } from '#domain/aura/aura.ts'
import type { AuraOptions } from '#domain/aura/aura.ts'
import { inCompany } from '#domain/aura/cut.ts'
import type { Cut } from '#domain/aura/cut.ts'
import { areSameFamily, inksBesideItsLike, laceInks, leadingHue, thirdInk } from '#domain/aura/inks.ts'
import { disc, tenths } from '#domain/aura/path.ts'
import { outerRing, petalPath } from '#domain/aura/petals.ts'
import type { Aura, Ink } from '#domain/aura/shapes.ts'
import { auraTraits } from '#domain/aura/traits.ts'
import type { Traits, AuraVibe } from '#domain/aura/traits.ts'

/** One of the two auras of a pair, centred at the point `x`, 0. */
export interface PairedAura {
  x: number
  aura: Aura
  /** Path data around its own centre: the intersection of both outlines is filled with the third ink. */
  outline: string
  /** What plate B becomes inside the overlap. */
  lace: Ink
}

export interface AuraPair {
  first: PairedAura
  second: PairedAura
  third: Ink
}

/** The view box of the widest pair: two auras that just touch. */
export const PAIR_VIEW_BOX = '-182 -100 364 200'

const APART_AT_0 = 164
const APART_AT_100 = 76
const BODY = 60

/** At 0 two people just touch, at 100 they are nearly one; where they overlap a third ink appears. */
export function auraPair(first: AuraVibe, second: AuraVibe, score: number, options: AuraOptions = {}): AuraPair {
  const [left, right] = [auraTraits(first), auraTraits(second)]
  const hues = [leadingHue(left), leadingHue(right)] as const
  const lace = laceInks(...hues)
  const cut = inCompany(cutFor(options))
  const half = tenths(centreDistance(score) / 2)
  const drawn = (traits: Traits) => ({ aura: printAura(traits, cut), outline: outline(traits, cut) })
  const other = drawn(right)
  const inks = areSameFamily(...hues) ? inksBesideItsLike(right) : other.aura.inks
  return {
    first: { ...drawn(left), x: -half, lace: lace.first },
    second: { ...other, aura: { ...other.aura, inks }, x: half, lace: lace.second },
    third: thirdInk(...hues),
  }
}

/** The petals, united with a disc large enough that even two slender auras overlap. */
const outline = (traits: Traits, cut: Cut) => petalPath(traits, outerRing(traits, cut)) + disc(BODY)

export function centreDistance(score: number): number {
  const part = Math.min(100, Math.max(0, Number.isFinite(score) ? score : 0)) / 100
  return APART_AT_0 + (APART_AT_100 - APART_AT_0) * part
}
