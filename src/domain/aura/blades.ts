import type { Cut } from '#domain/aura/cut.ts'
import { FULL_TURN, coordinates, polar, times } from '#domain/aura/path.ts'
import type { Point } from '#domain/aura/path.ts'
import type { Traits } from '#domain/aura/traits.ts'
import type { Modality } from '#domain/zodiac/western.ts'

export interface Blade {
  /** Path coordinates of the point at a distance from the middle and an angle from the blade's own axis. */
  at: (radius: number, offset: number) => string
  length: number
  /** Half the angle between two blades. */
  half: number
}

const REACH = 96
const ROOT = 16
const SHORTER_BY = 14
const LEAN = 9

/**
 * The offset within the gap between petals. Signs of one element are a third of a turn apart, which would look the same
 * with six petals.
 */
const STANDING: Record<Modality, number> = { cardinal: 0.5, fixed: 0.42, mutable: 0.6 }

/** Crisp blades are many and slim; soft ones few and broad, one for each petal where there are enough. */
export function listBlades(traits: Traits, centre: Point, cut: Cut): Blade[] {
  const { petals, edge, turn } = traits
  const count = petals * Math.ceil(cut.fewestBlades[edge] / petals)
  const half = (Math.PI / count) * (edge === 'crisp' ? cut.bladeWidth : 1)
  const alternates = traits.isFaceted && edge === 'crisp' && count % 2 === 0
  return times(count, (index) => {
    const angle = turn + ((index + STANDING[traits.modality]) * FULL_TURN) / count
    const at = (radius: number, offset: number) => coordinates(polar(radius, angle + offset, centre))
    const steady = alternates && index % 2 === 1 ? REACH - SHORTER_BY : REACH
    const leaning = REACH - 5 - cut.drift + LEAN * Math.cos(angle - turn - 1)
    return { at, length: traits.drifts ? leaning : steady, half }
  })
}

/** Sensing with thinking: straight kites. */
export function kite({ at, length, half }: Blade): string {
  const width = half * 0.7
  const waist = length * 0.64
  return `M${at(ROOT, 0)}L${at(waist, -width)}L${at(length, 0)}L${at(waist, width)}z`
}

/** Intuition with thinking: bent needles. */
export function needle({ at, length, half }: Blade): string {
  const root = at(ROOT, -0.3)
  const tip = at(length, 0.09)
  return `M${root}Q${at(length * 0.66, -half * 0.95 - 0.09)} ${tip}Q${at(length * 0.6, half * 0.75)} ${root}z`
}

/** Intuition with feeling: broad sickles that turn like a wheel. */
export function sickle({ at, length, half }: Blade): string {
  const width = Math.min(half, 0.5)
  const root = at(ROOT - 2, -0.9)
  const back = `C${at(length * 0.45, -width * 1.5)} ${at(length * 0.8, -width * 1.1)} ${at(length, width * 0.5)}`
  const edge = `C${at(length * 0.8, width * 0.35)} ${at(length * 0.5, width * 0.1)} ${root}`
  return `M${root}${back}${edge}z`
}

/** Sensing with feeling: one side of a leaf that is folded along its rib. */
export function halfLeaf({ at, length, half }: Blade, side: -1 | 1): string {
  const width = Math.min(half, 0.55) * side
  return `M${at(ROOT, 0)}C${at(length * 0.4, width * 1.25)} ${at(length * 0.72, width * 1.15)} ${at(length, 0)}z`
}
