/** The level of detail, which depends on the size of the drawing. */
export interface Cut {
  /** A halftone of fine rings, or one bold ring. */
  hasHalftone: boolean
  /** Whether the petals of sensing types have folds. */
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
  /** How far plate B and the heart are shifted for perceiving types. */
  drift: number
  heart: number
  rim: number
}

/** Crisp shapes for thinking types, soft ones for feeling types. */
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

/** A pixel of a 32 px drawing is six units wide: what is finer than two of them cannot be seen. */
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

/** In a pair the petals of extraverts are longer, so that two people always overlap in their petals. */
export const inCompany = (cut: Cut): Cut => ({ ...cut, tip: { rings: 84, blades: 80 } })
