import { halfLeaf, kite, listBlades, needle, sickle } from '#domain/aura/blades.ts'
import type { Cut } from '#domain/aura/cut.ts'
import { ORIGIN, polar, tenths } from '#domain/aura/path.ts'
import type { Point } from '#domain/aura/path.ts'
import { foldPath, outerRing, petalPath } from '#domain/aura/petals.ts'
import { ringPath } from '#domain/aura/rings.ts'
import type { Heart, Plate } from '#domain/aura/shapes.ts'
import type { Traits } from '#domain/aura/traits.ts'

const ECHO_SHRINKS_BY = 0.2

export const plate = (ink: 'a' | 'b', path: string, rest: Partial<Plate> = {}): Plate => ({
  ink,
  path,
  fillRule: 'nonzero',
  opacity: 1,
  overprint: true,
  ...rest,
})

/** The petals, with folds for sensing types and smaller copies inside for the master numbers. */
export function petalPlates(traits: Traits, cut: Cut): Plate[] {
  const ring = outerRing(traits, cut)
  const plates = [plate('a', petalPath(traits, ring), { overprint: false })]
  if (cut.hasFolds && traits.isFaceted && traits.echoes === 0) {
    plates.push(plate('a', foldPath(traits, ring), { opacity: 0.7 }))
  }
  for (let echo = 1; echo <= traits.echoes; echo++) {
    const scale = 1 - ECHO_SHRINKS_BY * echo
    const turn = ring.turn + (echo * Math.PI) / traits.petals
    const inner = { tip: ring.tip * scale, valley: ring.valley * scale, turn }
    plates.push(plate('a', petalPath(traits, inner), { opacity: 0.9 }))
  }
  return plates
}

/** Rings for introverts, blades that point outwards for extraverts. */
export function formPlates(traits: Traits, cut: Cut): Plate[] {
  const centre = drift(traits, cut)
  if (!traits.reachesOut) return [plate('b', ringPath(traits, centre, cut), { fillRule: 'evenodd' })]
  const blades = listBlades(traits, centre, cut)
  if (traits.edge === 'crisp') return [plate('b', blades.map(traits.isFaceted ? kite : needle).join(''))]
  if (!traits.isFaceted) return [plate('b', blades.map(sickle).join(''))]
  const side = (which: -1 | 1) => blades.map((blade) => halfLeaf(blade, which)).join('')
  return [plate('b', side(-1)), plate('a', side(1))]
}

/** Drawn unblended over the rest, so that its colour stays pure. */
export function heartDisc(traits: Traits, cut: Cut): Heart {
  const [x, y] = drift(traits, cut)
  return { x: tenths(x * 1.9), y: tenths(y * 1.9), radius: cut.heart, rim: cut.rim }
}

/** For perceiving types plate B and the heart are shifted, in a direction that follows the sign's angle. */
function drift(traits: Traits, cut: Cut): Point {
  return traits.drifts ? polar(cut.drift, traits.turn + 1) : ORIGIN
}
