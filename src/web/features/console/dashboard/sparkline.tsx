const WIDTH = 118
const HEIGHT = 26
const GAP = 1.2

/** What came new each day, from zero; today is in ink. */
export function SparkBars({ values }: { values: readonly number[] }) {
  const peak = Math.max(1, ...values)
  const step = WIDTH / values.length
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={SHAPE} preserveAspectRatio="none">
      {values.map((value, index) => {
        const height = value === 0 ? 0.5 : Math.max(1, (value / peak) * HEIGHT)
        const isToday = index === values.length - 1
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a day is its place
            key={index}
            x={index * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            className={isToday ? 'fill-ink' : 'fill-ink/30'}
          />
        )
      })}
    </svg>
  )
}

/** A level, from zero; it begins where it begins to be known. */
export function SparkLine({ values, isLate = false }: { values: readonly (number | null)[]; isLate?: boolean }) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const peak = Math.max(1, ...known.map(({ value }) => value))
  const place = ({ value, index }: { value: number; index: number }) => ({
    x: (index / Math.max(1, values.length - 1)) * (WIDTH - 4),
    y: HEIGHT - 3 - (value / peak) * (HEIGHT - 6),
  })
  const points = known.map(place)
  const last = points.at(-1)
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={SHAPE}>
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="stroke-rule" fill="none" />
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={1.25}
        strokeLinejoin="round"
        className="stroke-ink"
      />
      {last && <circle cx={last.x} cy={last.y} r={2.6} className={isLate ? 'fill-ember' : 'fill-ink'} />}
    </svg>
  )
}

const SHAPE = 'h-6.5 w-full overflow-visible'
