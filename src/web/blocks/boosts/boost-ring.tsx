import type { ReactNode } from 'react'
import { BOOST_MINUTES } from '#domain/boosts/boost-rules.ts'
import { BOOSTS_COPY } from '#web/blocks/boosts/boosts.copy.ts'

const RADIUS = 84
const FULL_TURN = 2 * Math.PI
const LENGTH = FULL_TURN * RADIUS

interface BoostRingProps {
  /** Without, the ring is empty and has no stamp. */
  minutes: number | undefined
  children: ReactNode
}

/** The score ring as a clock: as long as the time that is left, with the minutes on its end. */
export function BoostRing({ minutes, children }: BoostRingProps) {
  const part = Math.min(1, (minutes ?? 0) / BOOST_MINUTES)
  const [x, y] = [Math.sin(part * FULL_TURN) * RADIUS, -Math.cos(part * FULL_TURN) * RADIUS]
  return (
    <div className="relative aspect-square w-28 flex-none wide:w-33">
      <div className="absolute inset-[19%] grid place-items-center *:size-full">{children}</div>
      <svg
        viewBox="-106 -106 212 212"
        className="absolute inset-0 size-full"
        {...(minutes === undefined
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': BOOSTS_COPY.ring(minutes) })}
      >
        <circle r={RADIUS} fill="none" stroke="var(--ink)" strokeOpacity={0.22} strokeWidth={1.5} />
        {minutes !== undefined && (
          <>
            <circle
              r={RADIUS}
              fill="none"
              className="stroke-marigold"
              strokeWidth={7}
              strokeLinecap="round"
              strokeDasharray={`${(part * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
              transform="rotate(-90)"
            />
            <circle cx={x} cy={y} r={19} className="fill-marigold" />
            <text
              x={x}
              y={y + 7}
              textAnchor="middle"
              className="fill-on-ink font-display text-[21px] font-semibold tabular-nums"
            >
              {minutes}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}
