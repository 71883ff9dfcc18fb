import { EASTERN_SIGNS, type EasternSign } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS, type WesternSign } from '#domain/zodiac/western.ts'
import {
  chordPath,
  easternAngle,
  labelTransform,
  point,
  RADII,
  sectorPath,
  spokesPath,
  ticksPath,
  westernAngle,
} from '#web/blocks/zodiac/zodiac-wheel-geometry.ts'
import { wheelLabel } from '#web/blocks/zodiac/zodiac-wheel.copy.ts'

export interface WheelSigns {
  western: WesternSign
  eastern: EasternSign
}

interface ZodiacWheelProps {
  first?: WheelSigns | undefined
  second?: WheelSigns | undefined
  /** Whether lines connect the two; without them both are only highlighted. */
  isJoined?: boolean
  className?: string
}

/** The twelve signs around the twelve animals, with two people highlighted in two colours and connected. */
export function ZodiacWheel({ first, second, isJoined = true, className = '' }: ZodiacWheelProps) {
  const western = { first: first?.western, second: second?.western }
  const eastern = { first: first?.eastern, second: second?.eastern }
  return (
    <svg
      viewBox={`${-RADII.edge} ${-RADII.edge} ${2 * RADII.edge} ${2 * RADII.edge}`}
      role="img"
      aria-label={wheelLabel(first, second)}
      className={`isolate h-auto w-full font-display ${className}`}
    >
      <path d={TICKS} className="stroke-rule-strong" strokeWidth={0.8} />
      <LitSectors lit={western} angleOf={westernAngle} inside={RADII.middle} outside={RADII.rim} />
      <LitSectors lit={eastern} angleOf={easternAngle} inside={RADII.hub} outside={RADII.middle} />
      <path d={SPOKES} className="stroke-rule" strokeWidth={0.8} />
      {[RADII.rim, RADII.middle, RADII.hub].map((radius) => (
        <circle key={radius} r={radius} fill="none" className="stroke-rule-strong" strokeWidth={0.8} />
      ))}
      {isJoined && first && second && <Chords first={first} second={second} />}
      <Names signs={WESTERN_SIGNS} lit={western} angleOf={westernAngle} radius={257} size={25} />
      <Names signs={EASTERN_SIGNS} lit={eastern} angleOf={easternAngle} radius={186} size={23} />
    </svg>
  )
}

const TICKS = ticksPath()
const SPOKES =
  spokesPath(westernAngle('Aries'), RADII.middle, RADII.rim) + spokesPath(easternAngle('Rat'), RADII.hub, RADII.middle)

/** Blended: where two lines cross there is a third colour. */
const OVERPRINT = { mixBlendMode: 'var(--aura-blend)' as 'multiply' }
const FADE = 'transition-opacity duration-280 ease-calm starting:opacity-0 motion-reduce:transition-none'
const DRAW =
  '[stroke-dasharray:1_1.1] transition-[stroke-dashoffset] duration-280 ease-calm starting:[stroke-dashoffset:1] ' +
  'motion-reduce:transition-none'

interface Ring<Sign> {
  lit: { first: Sign | undefined; second: Sign | undefined }
  angleOf: (sign: Sign) => number
}

function LitSectors<Sign extends string>({
  lit,
  angleOf,
  inside,
  outside,
}: Ring<Sign> & { inside: number; outside: number }) {
  const inks = [
    { sign: lit.first, ink: 'fill-ember' },
    { sign: lit.second, ink: 'fill-aurora' },
  ]
  const printed = areTwins(lit) ? [{ sign: lit.first, ink: 'fill-third' }] : inks
  return printed.map(
    ({ sign, ink }) =>
      sign && (
        <path key={`${ink} ${sign}`} d={sectorPath(angleOf(sign), inside, outside)} className={`${ink} ${FADE}`} />
      ),
  )
}

/** Two people with the same sign are highlighted in a third colour. */
function areTwins<Sign>({ first, second }: Ring<Sign>['lit']): boolean {
  return first !== undefined && first === second
}

function Names<Sign extends string>({
  signs,
  lit,
  angleOf,
  radius,
  size,
}: Ring<Sign> & { signs: readonly Sign[]; radius: number; size: number }) {
  return signs.map((sign) => (
    <text
      key={sign}
      fontSize={size}
      textAnchor="middle"
      dominantBaseline="central"
      transform={labelTransform(angleOf(sign), radius)}
      className={nameLook(sign === lit.first, sign === lit.second)}
    >
      {sign}
    </text>
  ))
}

function nameLook(isFirst: boolean, isSecond: boolean): string {
  // The third ink is dark in dawn and light in dusk, the other way round from the paper.
  if (isFirst && isSecond) return 'fill-paper font-medium'
  return isFirst || isSecond ? 'fill-on-ink font-medium' : 'fill-ink-2'
}

function Chords({ first, second }: { first: WheelSigns; second: WheelSigns }) {
  const western = [westernAngle(first.western), westernAngle(second.western)] as const
  const eastern = [easternAngle(first.eastern), easternAngle(second.eastern)] as const
  return (
    <>
      <Chord angles={western} radius={RADII.westernDot} ink="stroke-ember" />
      <Chord angles={eastern} radius={RADII.easternDot} ink="stroke-aurora" />
      <Dots angles={western} radius={RADII.westernDot} />
      <Dots angles={eastern} radius={RADII.easternDot} />
    </>
  )
}

function Chord({ angles, radius, ink }: { angles: readonly [number, number]; radius: number; ink: string }) {
  const path = chordPath(...angles, radius)
  return (
    <path
      key={path}
      d={path}
      pathLength={1}
      fill="none"
      strokeWidth={15}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`${ink} ${DRAW}`}
      style={OVERPRINT}
    />
  )
}

function Dots({ angles, radius }: { angles: readonly [number, number]; radius: number }) {
  return [...new Set(angles)].map((angle) => {
    const [cx, cy] = point(radius, angle).split(' ')
    return <circle key={angle} cx={cx} cy={cy} r={9} className={`fill-ink ${FADE}`} />
  })
}
