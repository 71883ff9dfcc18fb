import type { ReactNode } from 'react'
import { scoreBand } from '#domain/compatibility/score-band.ts'
import { scoreColour } from '#web/blocks/receipt/score-colour.ts'

/** Units of the ring's own box, which reaches from −132 to 132. */
const RADIUS = 112
const STAMP = 22
const SCALLOPS = 12
const FULL_TURN = 2 * Math.PI

const scoreLabel = (score: number) => `${score} percent match`

interface ScoreRingProps {
  score: number
  /** Bolder, for rings under about 96 px. */
  small?: boolean
  className?: string
  /** A picture for the middle. */
  children?: ReactNode
}

/** The ring is as long as the score, clockwise from the top, with the number on its end. */
export function ScoreRing({ score, small = false, className = '', children }: ScoreRingProps) {
  const part = Math.min(100, Math.max(0, score)) / 100
  const [x, y] = [Math.sin(part * FULL_TURN) * RADIUS, -Math.cos(part * FULL_TURN) * RADIUS]
  const length = FULL_TURN * RADIUS
  return (
    <div className={`relative aspect-square ${className}`}>
      <div className="absolute inset-[14%] grid place-items-center *:size-full">{children}</div>
      <svg
        viewBox="-140 -140 280 280"
        role="img"
        aria-label={scoreLabel(score)}
        className="absolute inset-0 size-full overflow-visible"
      >
        <circle r={RADIUS} fill="none" stroke="var(--ink)" strokeOpacity={0.22} strokeWidth={small ? 2.5 : 1.2} />
        <circle
          r={RADIUS}
          fill="none"
          stroke={scoreColour(score)}
          strokeWidth={small ? 13 : 7}
          strokeLinecap="round"
          strokeDasharray={`${(part * length).toFixed(1)} ${length.toFixed(1)}`}
          transform="rotate(-90)"
        />
        <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})${small ? ' scale(1.9)' : ' scale(1.15)'}`}>
          <Stamp score={score} />
        </g>
      </svg>
    </div>
  )
}

/** The number alone. */
export function ScoreStamp({ score, className = '' }: { score: number; className?: string }) {
  return (
    <svg viewBox="-28 -28 56 56" role="img" aria-label={scoreLabel(score)} className={`block ${className}`}>
      <Stamp score={score} />
    </svg>
  )
}

/** From 90 up the edge is scalloped, so that the best scores can be told without seeing the colour. */
function Stamp({ score }: { score: number }) {
  const colour = scoreColour(score)
  return (
    <>
      {scoreBand(score) === 'high' ? (
        <path fill={colour} stroke={colour} strokeWidth={3} strokeLinejoin="round" d={SCALLOPED} />
      ) : (
        <circle r={STAMP} fill={colour} />
      )}
      <text
        y={score < 100 ? 6.5 : 5.5}
        textAnchor="middle"
        className={`fill-on-ink font-display font-semibold tracking-tight ${score < 100 ? 'text-[19px]' : 'text-[16px]'}`}
      >
        {score}
        <tspan className="text-[.62em]">%</tspan>
      </text>
    </>
  )
}

const SCALLOPED = `M${Array.from({ length: 2 * SCALLOPS }, (_, index) => {
  const [angle, reach] = [(index * FULL_TURN) / (2 * SCALLOPS), index % 2 ? STAMP : STAMP * 1.2]
  return `${(Math.sin(angle) * reach).toFixed(1)} ${(-Math.cos(angle) * reach).toFixed(1)}`
}).join('L')}z`
