import type { Cut } from '#domain/aura/cut.ts'
import { FULL_TURN, tenths, times } from '#domain/aura/path.ts'
import type { HaloRing } from '#domain/aura/shapes.ts'
import type { Traits } from '#domain/aura/traits.ts'

/** Secure: wide, even and fading. Anxious: close and dense. Avoidant: with a gap. Fearful: interrupted. */
const HALFTONES = {
  Secure: { rings: 9, from: 62, step: 4.4 },
  Anxious: { rings: 6, from: 74, step: 3.1 },
  Avoidant: { rings: 3, from: 88, step: 4.4 },
  'Fearful-Avoidant': { rings: 8, from: 66, step: 4.4 },
}
const CALM_HALFTONE = { rings: 6, from: 72, step: 4.4 }
const DOTS_ROUND_A_RING = 66
/** Almost no length, and a round cap: a dot. Some renderers skip one of no length at all. */
const DOT = 0.002
const DOTS = [DOT, 1]
const BROKEN_DOTS = [DOT, 1, DOT, 1, DOT, 1, DOT, 3]

/** A dash pattern in fractions of the ring, converted to units because not every renderer knows pathLength. */
const dashes = (pattern: readonly number[], parts: number, radius: number) =>
  pattern.map((part) => Math.round(((part * FULL_TURN * radius) / parts) * 1000) / 1000).join(' ')

/** Feeling gives dots, thinking gives lines. */
export function haloRings(traits: Traits, cut: Cut): HaloRing[] {
  return cut.hasHalftone ? halftone(traits) : boldHalo(traits)
}

/** With rings the halo has the ink B of the rings; with blades, which reach over it, the ink A. */
const haloInk = (traits: Traits) => (traits.reachesOut ? 'a' : 'b')

/** The outer rings are thinner. */
function halftone(traits: Traits): HaloRing[] {
  const { rings, from, step } = traits.attachment ? HALFTONES[traits.attachment] : CALM_HALFTONE
  const isBroken = traits.attachment === 'Fearful-Avoidant'
  const dots = isBroken ? DOTS_ROUND_A_RING : traits.petals * Math.round(DOTS_ROUND_A_RING / traits.petals)
  return times(rings, (index) => {
    const radius = tenths(from + index * step)
    const ring = { ink: haloInk(traits), radius, opacity: 1 } as const
    const fade = 1 - index / rings
    if (traits.edge === 'crisp') {
      const dash = isBroken ? dashes([5, 1], 36, radius) : null
      return { ...ring, width: tenths(0.5 + 2 * fade), cap: 'butt', dash, turn: isBroken ? index * 7 : 0 }
    }
    const dash = dashes(isBroken ? BROKEN_DOTS : DOTS, dots, radius)
    return { ...ring, width: tenths(1.1 + 3.5 * fade), cap: 'round', dash, turn: index % 2 ? tenths(180 / dots) : 0 }
  })
}

/** At the size of an avatar a halftone is grey noise: one bold ring or disc says the same. */
function boldHalo(traits: Traits): HaloRing[] {
  const ink = haloInk(traits)
  const line = (radius: number, width: number): HaloRing => {
    return { ink, radius, width, opacity: 1, cap: 'butt', dash: null, turn: 0 }
  }
  const dotted = (radius: number, width: number, dots: number, pattern = DOTS): HaloRing => {
    return { ...line(radius, width), cap: 'round', dash: dashes(pattern, dots, radius) }
  }
  const pale = (ring: HaloRing): HaloRing => ({ ...ring, opacity: 0.34 })
  const isCrisp = traits.edge === 'crisp'
  switch (traits.attachment) {
    case 'Secure':
      return isCrisp ? [pale(line(47.5, 95))] : [pale(line(44, 88)), pale(dotted(91, 15, 22))]
    case 'Anxious':
      return [isCrisp ? line(88, 12) : dotted(88, 12, 22)]
    case 'Avoidant':
      return [isCrisp ? line(96, 5) : dotted(95, 9, 26)]
    case 'Fearful-Avoidant':
      return [isCrisp ? { ...line(90, 10), dash: dashes([3, 1], 12, 90) } : dotted(90, 13, 24, BROKEN_DOTS)]
    case null:
      return [pale(line(44, 88))]
  }
}
