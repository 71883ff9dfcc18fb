import { NUMEROLOGY_NUMBERS } from '#domain/numerology/reduction.ts'
import type { NumerologyNumbers } from '#domain/numerology/numbers.ts'
import { NUMEROLOGY_COPY } from '#web/features/numerology/numerology.copy.ts'

const RADIUS = 122
const FULL_TURN = 2 * Math.PI

/** Where each number stands, clockwise from the top. */
const PLACES = new Map<number, { x: number; y: number }>(
  NUMEROLOGY_NUMBERS.map((number, index) => {
    const angle = (index / NUMEROLOGY_NUMBERS.length) * FULL_TURN
    return [number, { x: Math.sin(angle) * RADIUS, y: -Math.cos(angle) * RADIUS }]
  }),
)

/** One to nine and the three master numbers: the member's own are highlighted and connected with the life path. */
export function NumberWheel({ numbers, className = '' }: { numbers: NumerologyNumbers; className?: string }) {
  const { lifePath, expression, soulUrge, birthday, personality, maturity } = numbers
  const others = [expression, soulUrge, birthday, personality, maturity].filter((number) => number !== null)
  const own = new Set([lifePath, ...others])
  const start = PLACES.get(lifePath)
  return (
    <svg
      viewBox="-150 -150 300 300"
      role="img"
      aria-label={NUMEROLOGY_COPY.wheelLabel([...own].toSorted((a, b) => a - b))}
      className={`isolate block font-display ${className}`}
    >
      <circle r={RADIUS} fill="none" strokeWidth={1} className="stroke-rule-strong" />
      <circle r={148} fill="none" strokeWidth={1} className="stroke-rule" />
      {[...new Set(others)].map((number) => {
        const end = PLACES.get(number)
        if (!start || !end || number === lifePath) return null
        return (
          <path
            key={number}
            d={`M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q0 0 ${end.x.toFixed(1)} ${end.y.toFixed(1)}`}
            fill="none"
            strokeWidth={9}
            strokeLinecap="round"
            className={
              number === expression ? 'stroke-ember' : number === soulUrge ? 'stroke-marigold' : 'stroke-aurora'
            }
            style={{ mixBlendMode: 'var(--aura-blend)' as 'multiply' }}
          />
        )
      })}
      {NUMEROLOGY_NUMBERS.map((number) => {
        const place = PLACES.get(number)
        if (!place) return null
        const isOwn = own.has(number)
        const isLifePath = number === lifePath
        return (
          <g key={number} transform={`translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})`}>
            <circle
              r={isLifePath ? 24 : 16}
              strokeWidth={1}
              className={
                isLifePath
                  ? 'fill-ember stroke-ember'
                  : isOwn
                    ? 'fill-solid stroke-solid'
                    : 'fill-paper stroke-rule-strong'
              }
            />
            <text
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={isLifePath ? 26 : 17}
              className={isLifePath ? 'fill-on-ink font-medium' : isOwn ? 'fill-on-solid font-medium' : 'fill-ink-2'}
            >
              {number}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
