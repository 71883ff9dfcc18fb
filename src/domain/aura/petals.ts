import type { Cut } from '#domain/aura/cut.ts'
import { along, cornerAt, curveTo, moveTo, polar, polygon, smoothTo, softPolygon, times } from '#domain/aura/path.ts'
import type { Point } from '#domain/aura/path.ts'
import type { Traits } from '#domain/aura/traits.ts'
import type { Modality } from '#domain/zodiac/western.ts'

/** A closed ring of petals between the radius of its valleys and the radius of its tips. */
export interface PetalRing {
  tip: number
  valley: number
  turn: number
  centre?: Point
}

const SOFT_CORNER = 9

/** By the modality of the sign: fixed petals are the deepest, mutable ones the shallowest. */
const SHALLOWNESS: Record<Modality, number> = { cardinal: 0.8, fixed: 0.68, mutable: 0.9 }

export function outerRing(traits: Traits, cut: Cut): PetalRing {
  const tip = traits.reachesOut ? cut.tip.blades : cut.tip.rings
  return { tip, valley: tip * valleyDepth(traits) * cut.valley, turn: traits.turn }
}

/**
 * The radius of the valleys, relative to that of the tips. Few petals need deep valleys to look different from a disc.
 */
function valleyDepth({ petals, isFaceted, edge, modality }: Traits): number {
  const shallowness = SHALLOWNESS[modality]
  if (petals === 1) return 0.55 + 0.3 * shallowness
  if (petals === 2) return 0.2 + 0.45 * shallowness
  if (petals === 3 && isFaceted) return 0.1 + 0.42 * shallowness
  if (isFaceted) return Math.cos(Math.PI / petals) * shallowness
  return edge === 'crisp' ? 0.3 + 0.4 * shallowness : 0.1 + (1 - 1.35 / petals) * shallowness
}

/** Intuition gives curves, sensing straight facets; thinking gives sharp corners, feeling round ones. */
export function petalPath(traits: Traits, ring: PetalRing): string {
  if (!traits.isFaceted) return flowingPetals(traits, ring)
  const points = facets(traits, ring)
  return traits.edge === 'crisp' ? polygon(points) : softPolygon(points, SOFT_CORNER)
}

/** Every second facet: filled in another shade, they look like folds along the middle of each petal. */
export function foldPath(traits: Traits, ring: PetalRing): string {
  const points = facets(traits, ring)
  const corners = points.map((_, index) => cornerAt(points, index, traits.edge === 'crisp' ? 0 : SOFT_CORNER))
  return corners
    .map((corner, index) => {
      const next = corners[index + 1]
      return index % 2 === 0 && next ? `M0 0L${corner.secondHalf}L${next.firstHalf}z` : ''
    })
    .join('')
}

function facets({ petals }: Traits, { tip, valley, turn }: PetalRing): Point[] {
  if (petals === 1) {
    return [polar(tip, turn), polar(valley, turn + 1.3), polar(valley * 0.9, turn + Math.PI), polar(valley, turn - 1.3)]
  }
  const half = Math.PI / petals
  return times(petals * 2, (step) => polar(step % 2 === 0 ? tip : valley, turn + step * half))
}

function flowingPetals(traits: Traits, ring: PetalRing): string {
  const half = Math.PI / traits.petals
  const lean = (traits.edge === 'crisp' ? 0.16 : 0.34) * Math.min(half, 0.7) * (traits.drifts ? 1.5 : 1)
  const { isCusped, shoulder, valleyHandle } = petalHandles(traits, ring)
  const inValley = (angle: number) => polar(ring.valley, angle, ring.centre)
  const petal = (index: number) => {
    const before = ring.turn + (index * 2 - 1) * half
    const middle = before + half + lean
    const after = before + 2 * half
    const top = polar(ring.tip, middle, ring.centre)
    const arrive = along(top, middle, -shoulder)
    const isSmooth = index > 0 && !isCusped
    const rise = isSmooth ? smoothTo(arrive, top) : curveTo(valleyHandle(before, 1), arrive, top)
    return rise + smoothTo(valleyHandle(after, -1), inValley(after))
  }
  return `${moveTo(inValley(ring.turn - half))}${times(traits.petals, petal).join('')}z`
}

/** Few and crisp petals are sharp at their tips, many and crisp ones in their valleys, soft ones nowhere. */
function petalHandles({ petals, edge }: Traits, { tip, valley, centre }: PetalRing) {
  const arc = (4 / 3) * Math.tan(Math.PI / petals / 4)
  const isFew = petals < 3
  const isCusped = edge === 'crisp' && !isFew
  const roundness = { crisp: isFew ? 0.12 : 0.95, soft: isFew ? 1 : 1.5 }[edge]
  const neck = valley * arc * { crisp: 1.25, soft: isFew ? 0.9 : 0.5 }[edge]
  return {
    isCusped,
    shoulder: tip * arc * roundness,
    valleyHandle: (angle: number, way: 1 | -1) =>
      isCusped
        ? polar(valley + (tip - valley) * 0.6, angle, centre)
        : along(polar(valley, angle, centre), angle, way * neck),
  }
}
