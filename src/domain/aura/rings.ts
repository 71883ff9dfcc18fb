import type { Cut } from '#domain/aura/cut.ts'
import { disc, polar, polygon, softPolygon, times } from '#domain/aura/path.ts'
import type { Point } from '#domain/aura/path.ts'
import { outerRing, petalPath } from '#domain/aura/petals.ts'
import type { Traits } from '#domain/aura/traits.ts'

/** Closed outlines for an even-odd fill. Each inner one is shifted further in the direction of the drift. */
export function ringPath(traits: Traits, [x, y]: Point, cut: Cut): string {
  const edges = cut.rings[traits.edge].map((radius, index) => {
    const step = (index + 1) / 2
    return ringEdge(traits, cut, { radius, index, centre: [x * step, y * step] })
  })
  return edges.join('')
}

interface RingEdge {
  radius: number
  index: number
  centre: Point
}

/** Sensing gives straight edges; intuition gives circles, or with feeling waves that follow the petals. */
function ringEdge(traits: Traits, cut: Cut, edge: RingEdge): string {
  if (traits.isFaceted) return facetedEdge(traits, edge)
  return traits.edge === 'crisp' ? disc(edge.radius, edge.centre) : ripple(traits, cut, edge)
}

function facetedEdge({ petals, turn, edge }: Traits, { radius, centre }: RingEdge): string {
  const sides = petals < 5 ? Math.max(petals * 2, 4) : petals
  const half = Math.PI / sides
  const corner = radius / Math.sqrt(Math.cos(half))
  const points = times(sides, (index) => polar(corner, turn + (index * 2 + 1) * half, centre))
  return edge === 'crisp' ? polygon(points) : softPolygon(points, radius * 0.16)
}

/** The inner rings have a smaller amplitude and are rotated further. */
function ripple(traits: Traits, cut: Cut, { radius, index, centre }: RingEdge): string {
  const { tip, valley, turn } = outerRing(traits, cut)
  const depth = (1 - valley / tip) * (0.7 - 0.14 * index)
  const twist = 0.25 * index * Math.min(Math.PI / traits.petals, 0.6)
  return petalPath(traits, { tip: radius * 1.04, valley: radius * (1 - depth), turn: turn - twist, centre })
}
