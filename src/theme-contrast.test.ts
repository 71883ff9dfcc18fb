import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'web/ui/theme.css'), 'utf8')

/** The colours a block of the stylesheet sets, by name. */
function coloursIn(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--(?:color-)?([\w-]+): (#[0-9a-f]{6})\b/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}
const blockAfter = (selector: string) => css.slice(css.indexOf(selector)).split('}')[0] ?? ''
const inks = coloursIn(blockAfter('@theme inline'))
const THEMES = {
  dawn: coloursIn(blockAfter("[data-theme='dawn']")),
  dusk: coloursIn(blockAfter("  [data-theme='dusk'] {")),
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const GROUNDS = ['paper', 'sheet', 'well', 'tint']
const PAPERS = ['paper-fire', 'paper-earth', 'paper-air', 'paper-water']

describe.each(Object.entries(THEMES))('%s', (_theme, colours) => {
  const pick = (name: string) => {
    const hex = colours.get(name)
    if (!hex) throw new Error(`The theme has no ${name}`)
    return hex
  }

  test.each([...GROUNDS, ...PAPERS])('body text has 7:1 on %s', (ground) => {
    expect(contrast(pick('ink'), pick(ground))).toBeGreaterThanOrEqual(7)
  })

  test.each(GROUNDS)('other text has 4.5:1 on %s', (ground) => {
    for (const text of ['ink-2', 'ink-3', 'ember-text', 'aurora-text', 'third', 'ok-text']) {
      expect({ text, ratio: contrast(pick(text), pick(ground)) >= 4.5 }).toEqual({ text, ratio: true })
    }
  })

  test('text on a solid button has 7:1', () => {
    expect(contrast(pick('on-solid'), pick('solid'))).toBeGreaterThanOrEqual(7)
  })
})

test.each(['ember', 'aurora', 'marigold', 'mint', 'rose'])('the dark text has 4.5:1 on the ink %s', (ink) => {
  expect(contrast(inks.get('on-ink') ?? '', inks.get(ink) ?? '')).toBeGreaterThanOrEqual(4.5)
})
