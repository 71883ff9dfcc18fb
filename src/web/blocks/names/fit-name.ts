import type { CSSProperties } from 'react'

/** How wide letters are in the display type, in ems: as wide as the widest of each row. */
const LETTER_WIDTHS: readonly [letters: string, width: number][] = [
  ['ijl.,I ', 0.29],
  ['frtJ-_', 0.42],
  ['cesz', 0.49],
  ['BEFLPSZ', 0.68],
  ['ARTVXY', 0.74],
  ['CDGHKNOQUw', 0.82],
  ['m', 0.89],
  ['MW', 1.03],
]
/** Digits, and all other small letters. */
const USUAL_WIDTH = 0.6
const WIDTH_OF = new Map(LETTER_WIDTHS.flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width])))

/** Names are set this much tighter, or more. */
const TRACKING = -0.02

/** In ems, a little too much rather than too little. */
export function widthInEms(text: string): number {
  const hundredths = Array.from(text).reduce(
    (sum, letter) => sum + 100 * ((WIDTH_OF.get(letter) ?? USUAL_WIDTH) + TRACKING),
    0,
  )
  return Math.round(hundredths) / 100
}

/** Where a name may wrap: after a dot, a dash or an underscore, and before a capital. */
export const wordsOf = (name: string) => name.split(/(?<=[._-])(?=[^._-])|(?<=[a-z])(?=[A-Z])/)

/**
 * For an element with the class `fitted-name`: a name shrinks with its container before it wraps, and a word is never
 * broken. What comes after the name, such as an age, belongs to its line.
 */
export function fitName(name: string, after = ''): CSSProperties {
  const widest = Math.max(...wordsOf(name).map(widthInEms))
  return { '--word-em': widest, '--line-em': widthInEms(name + after) } as CSSProperties
}
