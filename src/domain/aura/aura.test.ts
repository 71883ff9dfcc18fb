import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auraPart } from '#domain/aura/aura-part.ts'
import { auraSvg } from '#domain/aura/aura-svg.ts'
import { aura } from '#domain/aura/aura.ts'
import type { Aura } from '#domain/aura/shapes.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'
import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import { ATTACHMENT_STYLES, MBTI_TYPES } from '#domain/people/choices.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

const MOST_BYTES = 6000
const SIZES = [{ small: false }, { small: true }]

const anyVibe = fc.record({
  westernSign: fc.constantFrom(...WESTERN_SIGNS),
  easternSign: fc.constantFrom(...EASTERN_SIGNS),
  mbti: fc.constantFrom(...MBTI_TYPES),
  lifePath: fc.constantFrom(...LIFE_PATHS),
  attachmentStyle: fc.constantFrom(...ATTACHMENT_STYLES),
})
const INES = {
  westernSign: 'Scorpio',
  easternSign: 'Monkey',
  mbti: 'ENFJ',
  lifePath: 7,
  attachmentStyle: 'Anxious',
} satisfies AuraVibe

/** Type, life path and attachment of one sign: 768 vibes. */
const listVibes = (signs: Pick<AuraVibe, 'westernSign' | 'easternSign'>): AuraVibe[] =>
  MBTI_TYPES.flatMap((mbti) =>
    LIFE_PATHS.flatMap((lifePath) =>
      ATTACHMENT_STYLES.map((attachmentStyle) => ({ ...signs, mbti, lifePath, attachmentStyle })),
    ),
  )

const drawing = ({ halo, plateA, plateB, heart }: Aura) => ({ halo, plateA, plateB, heart })

test('the same vibe always gives the same aura', () => {
  fc.assert(
    fc.property(anyVibe, fc.constantFrom(...SIZES), (vibe, size) => {
      expect(aura({ ...vibe }, size)).toEqual(aura(Object.freeze(vibe), size))
    }),
  )
})

// All 110,592 complete vibes: the inks tell element and animal, and within an element the drawing tells the rest.
describe('no two complete vibes give the same picture', () => {
  test('the inks depend on the two signs alone', () => {
    fc.assert(
      fc.property(anyVibe, anyVibe, (vibe, { mbti, lifePath, attachmentStyle }) => {
        expect(aura({ ...vibe, mbti, lifePath, attachmentStyle }).inks).toEqual(aura(vibe).inks)
      }),
    )
  })

  test.each(['dawn', 'dusk'] as const)(
    'twelve animals in four elements have 48 different sets of inks at %s',
    (theme) => {
      const printed = (['Aries', 'Taurus', 'Gemini', 'Cancer'] as const).flatMap((westernSign) =>
        EASTERN_SIGNS.map((easternSign) => {
          const { a, b, heart } = aura({ westernSign, easternSign }).inks
          return [a[theme], b[theme], heart[theme]].join()
        }),
      )
      expect(new Set(printed).size).toBe(48)
    },
  )

  test('the drawing does not depend on the animal', () => {
    fc.assert(
      fc.property(anyVibe, fc.constantFrom(...EASTERN_SIGNS), fc.constantFrom(...SIZES), (vibe, easternSign, size) => {
        expect(drawing(aura({ ...vibe, easternSign }, size))).toEqual(drawing(aura(vibe, size)))
      }),
    )
  })

  test.each(SIZES)('the three signs, 16 types, 12 paths and 4 styles of an element draw differently: %o', (size) => {
    for (const first of [0, 1, 2, 3]) {
      const signs = WESTERN_SIGNS.filter((_, index) => index % 4 === first)
      const drawn = signs.flatMap((westernSign) =>
        listVibes({ westernSign, easternSign: 'Rat' }).map((vibe) => auraSvg(aura(vibe, size))),
      )
      expect(new Set(drawn).size).toBe(3 * 768)
    }
  })

  test('the signs of an element never differ by a turn alone', () => {
    const turned = listVibes({}).filter((vibe) => {
      const fire = (['Aries', 'Leo', 'Sagittarius'] as const).map((westernSign) => aura({ ...vibe, westernSign }))
      return new Set(fire.map((each) => listReaches(each).join())).size < 3
    })
    expect(turned).toEqual([])
  })
})

/** How far each point of the petals lies from the middle, whichever way they are turned. */
function listReaches({ plateA }: Aura): number[] {
  const numbers = [...(plateA[0]?.path.matchAll(/-?\d*\.?\d+/g) ?? [])].map(Number)
  const reaches = numbers.flatMap((x, index) => (index % 2 === 0 ? [Math.hypot(x, numbers[index + 1] ?? 0)] : []))
  return [...new Set(reaches.map(Math.round))].toSorted((a, b) => a - b)
}

describe('an aura is light and sound', () => {
  const PATH = /^(?:[MLCSQa](?:-?(?:\d+(?:\.\d)?|\.\d) ?)+|z)+$/
  const ALL = WESTERN_SIGNS.flatMap((westernSign) => listVibes({ westernSign, easternSign: 'Goat' }))

  test.each(SIZES)('at most 6 kB of SVG, and every number is one: %o', (size) => {
    const faulty = ALL.filter((vibe) => {
      const whole = aura(vibe, size)
      const svg = auraSvg(whole)
      const areSound = [...whole.plateA, ...whole.plateB].every(({ path }) => PATH.test(path))
      return svg.length > MOST_BYTES || /NaN|undefined|Infinity|null|\de-\d/.test(svg) || !areSound
    })
    expect(faulty).toEqual([])
  })

  test('inks are colours of six digits', () => {
    fc.assert(
      fc.property(anyVibe, (vibe) => {
        const { a, b, heart } = aura(vibe).inks
        for (const ink of [a, b, heart]) {
          expect(ink.dawn).toMatch(/^#[0-9a-f]{6}$/)
          expect(ink.dusk).toMatch(/^#[0-9a-f]{6}$/)
        }
      }),
    )
  })

  test('plate B shows on plate A, darker at dawn and lighter at dusk, whatever the signs', () => {
    for (const westernSign of WESTERN_SIGNS) {
      for (const easternSign of EASTERN_SIGNS) {
        const { a, b } = aura({ westernSign, easternSign }).inks
        const multiplied = channels(a.dawn).map((value, index) => value * (channels(b.dawn)[index] ?? 0))
        const screened = channels(a.dusk).map((value, index) => 1 - (1 - value) * (1 - (channels(b.dusk)[index] ?? 0)))
        expect(luminance(channels(a.dawn)) / luminance(multiplied)).toBeGreaterThan(1.5)
        expect(luminance(screened) / luminance(channels(a.dusk))).toBeGreaterThan(1.5)
      }
    }
  })
})

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('what is missing falls back to a calm middle', () => {
  const calm = aura({})

  test('nothing known is the same as everything unknown', () => {
    const unknown = {
      westernSign: null,
      easternSign: 'Unknown',
      mbti: null,
      lifePath: null,
      attachmentStyle: null,
    } as const
    expect(aura(unknown)).toEqual(calm)
    expect(auraSvg(calm).length).toBeLessThan(MOST_BYTES)
  })

  test('six soft petals round quiet rings, in a halo of its own', () => {
    expect(aura({ mbti: 'INFJ', lifePath: 6 })).toEqual(calm)
    for (const attachmentStyle of ATTACHMENT_STYLES) expect(aura({ attachmentStyle }).halo).not.toEqual(calm.halo)
  })

  test.each([0, 10, 12, 44, -3, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no life path', (lifePath) => {
    expect(aura({ ...INES, lifePath })).toEqual(aura({ ...INES, lifePath: null }))
  })

  test('each known value still counts', () => {
    for (const [factor, value] of Object.entries(INES)) expect(aura({ [factor]: value })).not.toEqual(calm)
  })
})

describe('the small cut', () => {
  test('is simpler: a bold halo and less to draw', () => {
    fc.assert(
      fc.property(anyVibe, (vibe) => {
        const small = aura(vibe, { small: true })
        expect(small.halo.length).toBeLessThanOrEqual(2)
        expect(Math.min(...small.halo.map((ring) => ring.width))).toBeGreaterThanOrEqual(5)
        expect(auraSvg(small).length).toBeLessThan(auraSvg(aura(vibe)).length)
      }),
    )
  })
})

describe('a soul card shows one separation', () => {
  test.each([
    ['easternSign', 'heart'],
    ['mbti', 'plateB'],
    ['lifePath', 'plateA'],
    ['attachmentStyle', 'halo'],
  ] as const)('%s prints the %s, the rest is a ghost', (factor, layer) => {
    const part = auraPart(INES, factor)
    expect(part.aura).toEqual(aura(INES))
    const { [layer]: shown, ...ghosts } = part.strength
    expect(shown).toBe(1)
    expect(Object.values(ghosts)).toEqual([0.13, 0.13, 0.13])
  })

  test('westernSign prints its two inks and what they make together', () => {
    const { aura: swatches, strength } = auraPart(INES, 'westernSign')
    expect(swatches.inks).toEqual(aura(INES).inks)
    expect(strength).toEqual({ halo: 0, plateA: 1, plateB: 1, heart: 0 })
    expect([...swatches.plateA, ...swatches.plateB].map((plate) => [plate.ink, plate.overprint])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })
})

describe('the SVG', () => {
  test('follows the page by default', () => {
    const svg = auraSvg(aura(INES))
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="-100 -100 200 200"/)
    expect(svg).toContain('--a:light-dark(#')
    expect(svg).toContain('mix-blend-mode:var(--aura-blend,multiply)')
  })

  test.each([
    ['dawn', 'multiply'],
    ['dusk', 'screen'],
  ] as const)('stands alone in the colours of %s', (theme, blend) => {
    const { inks } = aura(INES)
    const svg = auraSvg(aura(INES), theme)
    expect(svg).not.toMatch(/var\(|light-dark/)
    expect(svg).toContain(`mix-blend-mode:${blend}`)
    for (const ink of [inks.a, inks.b, inks.heart]) expect(svg).toContain(ink[theme])
  })
})
