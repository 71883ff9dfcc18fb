/** How the plates are cut for the size they are printed at. */
export interface Cut {
  /** A halftone of fine rings, or one bold ring. */
  hasHalftone: boolean
  /** Whether sensing's petals show their folds. */
  hasFolds: boolean
  /** The reach of petals that hold rings, and of petals that blades reach past. */
  tip: { rings: number; blades: number }
  /** Scales the valleys between petals: the smaller, the deeper. */
  valley: number
  /** The edges of the rings from outside in, ink and gap by turns. */
  rings: Record<Edge, readonly number[]>
  fewestBlades: Record<Edge, number>
  /** Scales the width of crisp blades. */
  bladeWidth: number
  /** How far perceiving drifts off register. */
  drift: number
  heart: number
  rim: number
}

/** Thinking cuts crisp, feeling cuts soft. */
export type Edge = 'crisp' | 'soft'

export const FULL_CUT: Cut = {
  hasHalftone: true,
  hasFolds: true,
  tip: { rings: 84, blades: 68 },
  valley: 1,
  rings: { crisp: [59, 53, 47, 41, 35, 29, 23], soft: [60, 45, 37, 24] },
  fewestBlades: { crisp: 12, soft: 5 },
  bladeWidth: 1,
  drift: 7,
  heart: 14.5,
  rim: 2.5,
}

/** A pixel of a 32 px print is six units wide: what is finer than two of them is not worth its ink. */
export const SMALL_CUT: Cut = {
  hasHalftone: false,
  hasFolds: false,
  tip: { rings: 84, blades: 68 },
  valley: 0.92,
  rings: { crisp: [62, 50, 38, 26], soft: [58, 32] },
  fewestBlades: { crisp: 6, soft: 4 },
  bladeWidth: 1.2,
  drift: 11,
  heart: 19,
  rim: 5,
}

/** In company the petals of someone who reaches out grow, so that two people always meet in their petals. */
export const inCompany = (cut: Cut): Cut => ({ ...cut, tip: { rings: 84, blades: 80 } })
