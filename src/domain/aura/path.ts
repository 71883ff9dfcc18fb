export type Point = readonly [x: number, y: number]

export const FULL_TURN = Math.PI * 2

export const ORIGIN: Point = [0, 0]

/** The point at a clock angle: 0 is up, a quarter turn is to the right. */
export function polar(radius: number, angle: number, [x, y]: Point = ORIGIN): Point {
  return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
}

/** `length` further on from the point, along the clockwise tangent of the circle at that clock angle. */
export function along([x, y]: Point, angle: number, length: number): Point {
  return [x + length * Math.cos(angle), y + length * Math.sin(angle)]
}

/** A tenth of a unit is finer than a pixel in the largest drawing; more digits would only cost bytes. */
export const tenths = (value: number) => Math.round(value * 10) / 10 + 0

/** Written without a leading zero. Whole numbers turn into text many times faster than fractions do. */
export function decimal(value: number): string {
  const count = Math.round(Math.abs(value) * 10)
  const sign = value < 0 && count > 0 ? '-' : ''
  const whole = Math.floor(count / 10)
  const tenth = count % 10
  if (tenth === 0) return `${sign}${whole}`
  return `${sign}${whole === 0 ? '' : whole}.${tenth}`
}

export const coordinates = ([x, y]: Point) => `${decimal(x)} ${decimal(y)}`

export const moveTo = (point: Point) => `M${coordinates(point)}`

export const curveTo = (leave: Point, arrive: Point, end: Point) =>
  `C${coordinates(leave)} ${coordinates(arrive)} ${coordinates(end)}`

/** A smooth curve: its first control point mirrors the last one of the curve before it. */
export const smoothTo = (arrive: Point, end: Point) => `S${coordinates(arrive)} ${coordinates(end)}`

export const polygon = (points: readonly Point[]) => `M${points.map(coordinates).join('L')}z`

/** A polygon whose corners are cut back by `cut` units and bent. */
export const softPolygon = (points: readonly Point[], cut: number) =>
  `M${points.map((_, index) => cornerAt(points, index, cut).whole).join('L')}z`

/** A bent corner as path data, whole or split in its middle, each without the command that leads to it. */
export function cornerAt(points: readonly Point[], index: number, cut: number) {
  const corner = points[index] ?? ORIGIN
  if (cut === 0) return { whole: coordinates(corner), firstHalf: coordinates(corner), secondHalf: coordinates(corner) }
  const start = towards(corner, points.at(index - 1) ?? corner, cut)
  const end = towards(corner, points[(index + 1) % points.length] ?? corner, cut)
  const [before, after] = [midpoint(start, corner), midpoint(corner, end)]
  const middle = midpoint(before, after)
  const bend = (from: Point, by: Point, to: Point) => `${coordinates(from)}Q${coordinates(by)} ${coordinates(to)}`
  return {
    whole: bend(start, corner, end),
    firstHalf: bend(start, before, middle),
    secondHalf: bend(middle, after, end),
  }
}

const midpoint = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2]

function towards([x, y]: Point, [toX, toY]: Point, length: number): Point {
  const distance = Math.hypot(toX - x, toY - y)
  const part = distance === 0 ? 0 : Math.min(length / distance, 0.5)
  return [x + (toX - x) * part, y + (toY - y) * part]
}

/** Clockwise like every other outline here, so that shapes in one path add up under the nonzero fill rule. */
export function disc(radius: number, [x, y]: Point = ORIGIN): string {
  const r = decimal(radius)
  const across = decimal(2 * radius)
  return `M${coordinates([x - radius, y])}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1 -${across} 0z`
}

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))
