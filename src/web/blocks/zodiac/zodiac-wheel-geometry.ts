import { EASTERN_SIGNS, type EasternSign } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS, type WesternSign } from '#domain/zodiac/western.ts'

/** All in units of the picture, measured from the middle of the wheel. Zero degrees is at the top. */
export const RADII = { edge: 312, rim: 292, middle: 222, hub: 150, westernDot: 210, easternDot: 138 } as const

const SECTOR = 30
/** The animals sit half a step on, so that a line from a western sign to the hub runs between two of them. */
const EASTERN_TURN = SECTOR / 2

const TICK_STEP = 3
const DAY_TICK = 7
const SIGN_TICK = 16

export function westernAngle(sign: WesternSign): number {
  return WESTERN_SIGNS.indexOf(sign) * SECTOR
}

export function easternAngle(sign: EasternSign): number {
  return EASTERN_SIGNS.indexOf(sign) * SECTOR + EASTERN_TURN
}

/** A point as `x y`, rounded so that every engine prints the same. */
export function point(radius: number, angle: number): string {
  const radians = (angle * Math.PI) / 180
  return `${round(radius * Math.sin(radians))} ${round(-radius * Math.cos(radians))}`
}

const round = (value: number) => Math.round(value * 10) / 10 + 0

/** One sign's piece of a ring. */
export function sectorPath(angle: number, inside: number, outside: number): string {
  const [from, to] = [angle - SECTOR / 2, angle + SECTOR / 2]
  return (
    `M${point(inside, from)}L${point(outside, from)}A${outside} ${outside} 0 0 1 ${point(outside, to)}` +
    `L${point(inside, to)}A${inside} ${inside} 0 0 0 ${point(inside, from)}z`
  )
}

/** Around the rim one tick for about three days, and a long one where a sign begins. */
export function ticksPath(): string {
  return Array.from({ length: 360 / TICK_STEP }, (_, index) => {
    const angle = index * TICK_STEP
    const length = (angle - SECTOR / 2) % SECTOR === 0 ? SIGN_TICK : DAY_TICK
    return `M${point(RADII.rim, angle)}L${point(RADII.rim + length, angle)}`
  }).join('')
}

/** The lines between the pieces of a ring, given the middle of any one piece. */
export function spokesPath(angle: number, inside: number, outside: number): string {
  return WESTERN_SIGNS.map((_, index) => {
    const between = angle + SECTOR / 2 + index * SECTOR
    return `M${point(inside, between)}L${point(outside, between)}`
  }).join('')
}

/** Radial at both ends, bending towards the middle the more the further the two are apart. */
export function chordPath(first: number, second: number, radius: number): string {
  if (first === second) return loopPath(first, radius)
  const bend = RADII.hub * 0.8 * (1 - Math.sin((apart(first, second) * Math.PI) / 360))
  const from = Math.min(radius, RADII.hub - 12)
  const curve = `${point(from, first)}C${point(bend, first)} ${point(bend, second)} ${point(from, second)}`
  return radius === from ? `M${curve}` : `M${point(radius, first)}L${curve}L${point(radius, second)}`
}

/** A sign connected with itself: a loop to the middle and back. */
function loopPath(angle: number, radius: number): string {
  const from = Math.min(radius, RADII.hub - 12)
  const lead = radius === from ? `M${point(from, angle)}` : `M${point(radius, angle)}L${point(from, angle)}`
  return `${lead}C${point(from * 0.55, angle - 75)} ${point(from * 0.55, angle + 75)} ${point(from, angle)}`
}

/** The smaller angle between two positions on the wheel, in degrees. */
export function apart(first: number, second: number): number {
  const turn = Math.abs(first - second) % 360
  return Math.min(turn, 360 - turn)
}

/** Names follow the ring; in its lower half they are rotated by 180 degrees, so that none is upside down. */
export function labelTransform(angle: number, radius: number): string {
  const isLowerHalf = angle > 90 && angle < 270
  return `rotate(${angle}) translate(0 ${-radius})${isLowerHalf ? ' rotate(180)' : ''}`
}
