import { hexColour, hueDistance } from '#domain/aura/colour.ts'
import type { Oklch } from '#domain/aura/colour.ts'
import type { AuraInks, Ink } from '#domain/aura/shapes.ts'
import type { Traits } from '#domain/aura/traits.ts'
import type { EasternTrine } from '#domain/zodiac/eastern.ts'
import type { WesternElement } from '#domain/zodiac/western.ts'

type Recipe = readonly [dawn: Oklch, dusk: Oklch]

interface Palette {
  a: Recipe
  b: Recipe
  /** For the second of two people whose inks are too similar. */
  besideItsLike: { a: Recipe; b: Recipe }
  /** How far an animal's index in its trine shifts both hues, in degrees. */
  turn: number
}

const mix = (lightness: number, chroma: number, hue: number): Oklch => ({ lightness, chroma, hue })

/**
 * Plate B darkens A at dawn, where inks multiply, and lights it up at dusk, where they screen. A dark yellow would be
 * mustard: at dusk fire and earth therefore print their petals red and green, and their gold as light on top.
 */
const PALETTES: Record<WesternElement, Palette> = {
  fire: {
    a: [mix(0.84, 0.155, 80), mix(0.58, 0.195, 27)],
    b: [mix(0.69, 0.19, 33), mix(0.78, 0.14, 72)],
    besideItsLike: {
      a: [mix(0.7, 0.185, 36), mix(0.68, 0.16, 51)],
      b: [mix(0.58, 0.2, 15), mix(0.88, 0.1, 88)],
    },
    turn: 10,
  },
  earth: {
    a: [mix(0.88, 0.15, 102), mix(0.56, 0.13, 142)],
    b: [mix(0.68, 0.13, 148), mix(0.83, 0.12, 94)],
    besideItsLike: {
      a: [mix(0.71, 0.13, 146), mix(0.74, 0.14, 120)],
      b: [mix(0.54, 0.1, 166), mix(0.92, 0.08, 105)],
    },
    turn: 8,
  },
  air: {
    a: [mix(0.81, 0.095, 232), mix(0.55, 0.13, 243)],
    b: [mix(0.67, 0.17, 305), mix(0.58, 0.19, 306)],
    besideItsLike: {
      a: [mix(0.69, 0.16, 303), mix(0.57, 0.18, 303)],
      b: [mix(0.8, 0.1, 232), mix(0.6, 0.13, 236)],
    },
    turn: 12,
  },
  water: {
    a: [mix(0.8, 0.105, 185), mix(0.6, 0.105, 190)],
    b: [mix(0.6, 0.17, 268), mix(0.54, 0.19, 274)],
    besideItsLike: {
      a: [mix(0.62, 0.16, 266), mix(0.52, 0.18, 272)],
      b: [mix(0.8, 0.105, 185), mix(0.66, 0.11, 186)],
    },
    turn: 12,
  },
}
const PLAIN: Palette = {
  a: [mix(0.86, 0.035, 70), mix(0.6, 0.035, 50)],
  b: [mix(0.74, 0.05, 330), mix(0.58, 0.06, 325)],
  besideItsLike: {
    a: [mix(0.76, 0.05, 330), mix(0.54, 0.06, 325)],
    b: [mix(0.7, 0.06, 320), mix(0.62, 0.05, 50)],
  },
  turn: 10,
}

/** Animals of one trine share the colour of the heart. It is drawn on top unblended, so one colour fits both themes. */
const HEARTS: Record<EasternTrine, Oklch> = {
  0: mix(0.66, 0.2, 22),
  1: mix(0.87, 0.16, 92),
  2: mix(0.62, 0.19, 290),
  3: mix(0.82, 0.13, 165),
}
const PLAIN_HEART = mix(0.7, 0.12, 20)

export function auraInks(traits: Traits): AuraInks {
  return inksFrom(paletteOf(traits), traits)
}

export function inksBesideItsLike(traits: Traits): AuraInks {
  return inksFrom(paletteOf(traits).besideItsLike, traits)
}

function inksFrom({ a, b }: Pick<Palette, 'a' | 'b'>, traits: Traits): AuraInks {
  const turn = paletteOf(traits).turn * traits.place
  const heart = hexColour(traits.trine === null ? PLAIN_HEART : HEARTS[traits.trine])
  return { a: ink(a, turn), b: ink(b, turn), heart: { dawn: heart, dusk: heart } }
}

/** The hue of plate A in the light theme: the distance between two people's inks is measured by it. */
export function leadingHue(traits: Traits): number {
  const palette = paletteOf(traits)
  return palette.a[0].hue + palette.turn * traits.place
}

const PLUM = 330
const LEAN = 0.1
const SAME_FAMILY = 60

/** Plum, shifted a little towards the hues of the two: a plain mixture of both could be a muddy brown. */
export function thirdInk(firstHue: number, secondHue: number): Ink {
  return ink(thirdRecipe(firstHue, secondHue))
}

/** Two shades of the third ink, so that both plates B can still be seen in the overlap. */
export function laceInks(firstHue: number, secondHue: number): { first: Ink; second: Ink } {
  const [dawn, dusk] = thirdRecipe(firstHue, secondHue)
  const shade = (by: number): Recipe => [
    { ...dawn, lightness: dawn.lightness + by },
    { ...dusk, lightness: dusk.lightness + by },
  ]
  return { first: ink(shade(-0.06)), second: ink(shade(0.07)) }
}

export const areSameFamily = (firstHue: number, secondHue: number) =>
  Math.abs(hueDistance(firstHue, secondHue)) < SAME_FAMILY

function thirdRecipe(firstHue: number, secondHue: number): Recipe {
  const between = (hueDistance(PLUM, firstHue) + hueDistance(PLUM, secondHue)) / 2
  const hue = PLUM + between * LEAN
  return [mix(0.44, 0.17, hue), mix(0.79, 0.15, hue)]
}

function paletteOf(traits: Traits): Palette {
  return traits.element ? PALETTES[traits.element] : PLAIN
}

function ink([dawn, dusk]: Recipe, turn = 0): Ink {
  return {
    dawn: hexColour({ ...dawn, hue: dawn.hue + turn }),
    dusk: hexColour({ ...dusk, hue: dusk.hue + turn }),
  }
}
