import { PAIR_VIEW_BOX } from '#domain/aura/aura-pair.ts'
import type { AuraPair, PairedAura } from '#domain/aura/aura-pair.ts'
import type { AuraLayer } from '#domain/aura/aura-part.ts'
import { decimal } from '#domain/aura/path.ts'
import { AURA_VIEW_BOX, GROUND } from '#domain/aura/shapes.ts'
import type { Aura, AuraInks, HaloRing, Heart, Ink, Plate } from '#domain/aura/shapes.ts'

/** `adaptive` inks follow the page's colour scheme and `--aura-blend`; a fixed theme needs no page at all. */
export type AuraTheme = 'adaptive' | 'dawn' | 'dusk'

const XMLNS = 'http://www.w3.org/2000/svg'
const BLENDS: Record<AuraTheme, string> = { adaptive: 'var(--aura-blend,multiply)', dawn: 'multiply', dusk: 'screen' }

export function auraSvg(whole: Aura, theme: AuraTheme = 'adaptive'): string {
  const { halo, plateA, plateB, heart } = layersMarkup(whole, theme)
  return sheet(AURA_VIEW_BOX, adaptiveInks(whole.inks, theme), halo + isolated(plateA + plateB) + heart)
}

/** `id` keeps the clip paths of several pairs on one page apart. */
export function auraPairSvg({ first, second, third }: AuraPair, id: string, theme: AuraTheme = 'adaptive'): string {
  const left = pairedMarkup(first, `${id}-0`, theme)
  const right = pairedMarkup(second, `${id}-1`, theme)
  const flood = `<path fill="${paintOf(third, theme)}" d="${WHOLE_SHEET}"/>`
  const overlap = `<g clip-path="url(#${id}-0)"><g clip-path="url(#${id}-1)">${flood}${left.lace}${right.lace}</g></g>`
  const people = left.clip + right.clip + left.halo + right.halo + left.plates + right.plates
  return sheet(PAIR_VIEW_BOX, '', people + overlap + left.heart + right.heart)
}

function pairedMarkup({ x, aura, outline, lace }: PairedAura, clipId: string, theme: AuraTheme) {
  const { halo, plateA, plateB, heart } = layersMarkup(aura, theme)
  const move = ` transform="translate(${decimal(x)})"`
  const inks = adaptiveInks(aura.inks, theme)
  const placed = (markup: string) => `<g${move}${inks && ` style="${inks}"`}>${markup}</g>`
  return {
    clip: `<clipPath id="${clipId}"><path${move} d="${outline}"/></clipPath>`,
    halo: placed(halo),
    plates: placed(isolated(plateA + plateB)),
    lace: `<g${move} fill="${paintOf(lace, theme)}">${aura.plateB.map(lacePath).join('')}</g>`,
    heart: placed(heart),
  }
}

/** The box of a pair, as a path. */
const WHOLE_SHEET = 'M-182-100h364v200h-364z'

type Paints = Record<keyof AuraInks, string>

function layersMarkup({ inks, halo, plateA, plateB, heart }: Aura, theme: AuraTheme): Record<AuraLayer, string> {
  const paints = paintsOf(inks, theme)
  const plates = (list: readonly Plate[]) => list.map((each) => plateMarkup(each, paints[each.ink], theme)).join('')
  return {
    halo: `<g fill="none">${halo.map((ring) => ringMarkup(ring, paints[ring.ink])).join('')}</g>`,
    plateA: plates(plateA),
    plateB: plates(plateB),
    heart: heartMarkup(heart, paints, theme),
  }
}

const sheet = (viewBox: string, inks: string, body: string) =>
  `<svg xmlns="${XMLNS}" viewBox="${viewBox}" style="${inks}isolation:isolate">${body}</svg>`

const isolated = (markup: string) => `<g style="isolation:isolate">${markup}</g>`

const paintOf = (ink: Ink, theme: AuraTheme) =>
  theme === 'adaptive' ? `light-dark(${ink.dawn},${ink.dusk})` : ink[theme]

const adaptiveInks = ({ a, b, heart }: AuraInks, theme: AuraTheme) =>
  theme === 'adaptive' ? `--a:${paintOf(a, theme)};--b:${paintOf(b, theme)};--heart:${paintOf(heart, theme)};` : ''

function paintsOf({ a, b, heart }: AuraInks, theme: AuraTheme): Paints {
  return theme === 'adaptive'
    ? { a: 'var(--a)', b: 'var(--b)', heart: 'var(--heart)' }
    : { a: a[theme], b: b[theme], heart: heart[theme] }
}

function plateMarkup(plate: Plate, paint: string, theme: AuraTheme): string {
  const opacity = plate.opacity < 1 ? ` opacity="${plate.opacity}"` : ''
  const blend = plate.overprint ? ` style="mix-blend-mode:${BLENDS[theme]}"` : ''
  return `<path fill="${paint}"${fillRule(plate)}${opacity}${blend} d="${plate.path}"/>`
}

const fillRule = (plate: Plate) => (plate.fillRule === 'evenodd' ? ' fill-rule="evenodd"' : '')

const lacePath = (plate: Plate) => `<path${fillRule(plate)} d="${plate.path}"/>`

function ringMarkup(ring: HaloRing, paint: string): string {
  const dash = ring.dash === null ? '' : ` stroke-dasharray="${ring.dash}"`
  const cap = ring.cap === 'round' ? ' stroke-linecap="round"' : ''
  const opacity = ring.opacity < 1 ? ` opacity="${ring.opacity}"` : ''
  const turn = ring.turn ? ` transform="rotate(${decimal(ring.turn)})"` : ''
  const stroke = ` stroke="${paint}" stroke-width="${decimal(ring.width)}"`
  return `<circle r="${decimal(ring.radius)}"${stroke}${cap}${dash}${opacity}${turn}/>`
}

function heartMarkup({ x, y, radius, rim }: Heart, paints: Paints, theme: AuraTheme): string {
  const ground = theme === 'adaptive' ? `var(--aura-ground,${paintOf(GROUND, theme)})` : GROUND[theme]
  const disc = (r: number, fill: string) =>
    `<circle cx="${decimal(x)}" cy="${decimal(y)}" r="${decimal(r)}" fill="${fill}"/>`
  return disc(radius + rim, ground) + disc(radius, paints.heart)
}
