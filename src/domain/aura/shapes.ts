/** An aura lies in a square from −100 to 100, with y pointing down and its middle at 0, 0. */
export const AURA_VIEW_BOX = '-100 -100 200 200'

/** One ink for each ground: `#rrggbb` on dawn's paper and on dusk's dark paper. */
export interface Ink {
  dawn: string
  dusk: string
}

export interface AuraInks {
  a: Ink
  b: Ink
  heart: Ink
}

export interface Plate {
  ink: 'a' | 'b'
  /** SVG path data. */
  path: string
  fillRule: 'nonzero' | 'evenodd'
  opacity: number
  /** Blends with the ink below: multiply at dawn, screen at dusk. */
  overprint: boolean
}

/** A stroked circle round the middle. */
export interface HaloRing {
  ink: 'a' | 'b'
  radius: number
  width: number
  opacity: number
  cap: 'butt' | 'round'
  /** A stroke-dasharray, in units. */
  dash: string | null
  /** Degrees, clockwise. */
  turn: number
}

/** A disc on top of the plates, with a rim of `rim` units in the colour of the background. */
export interface Heart {
  x: number
  y: number
  radius: number
  rim: number
}

/** The default background colour for the heart's rim. */
export const GROUND: Ink = { dawn: '#fffaf2', dusk: '#1c0e1f' }

/** In printing order: the halo, plate A, plate B over it, and the heart, which is never blended. */
export interface Aura {
  inks: AuraInks
  halo: HaloRing[]
  plateA: Plate[]
  plateB: Plate[]
  heart: Heart
}
