const BAR_WIDTH = 3
const STEP = 5
const HEIGHT = 32
/** Silence is a dot, not nothing. */
const LOWEST = 3
/** A quiet recording is not drawn as if it were loud. */
const LOUD = 20

interface WaveformProps {
  /** From 0 to 100 each. */
  peaks: readonly number[]
  /** The share that has been played, from 0 to 1. */
  played: number
}

/** How loud a recording is from its beginning to its end; what has been played is inked. */
export function Waveform({ peaks, played }: WaveformProps) {
  const loudest = Math.max(LOUD, ...peaks)
  const bars = peaks.map((peak, index) => {
    const height = Math.max(LOWEST, (peak / loudest) * (HEIGHT - BAR_WIDTH))
    return `M${index * STEP + BAR_WIDTH / 2} ${(HEIGHT - height) / 2}v${height}`
  })
  const count = Math.round(played * bars.length)
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      strokeWidth={BAR_WIDTH}
      strokeLinecap="round"
      className="h-8 w-full"
    >
      <path d={bars.slice(0, count).join('')} className="stroke-ember" />
      <path d={bars.slice(count).join('')} className="stroke-ink-3" />
    </svg>
  )
}
