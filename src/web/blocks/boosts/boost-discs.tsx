import type { BoostState } from '#contract/boosts.ts'
import { BOOST_MINUTES } from '#domain/boosts/boost-rules.ts'
import { BOOSTS_COPY, dayAndMonth } from '#web/blocks/boosts/boosts.copy.ts'

interface BoostDiscsProps {
  state: BoostState
  minutes: number | undefined
}

/** One disc a boost: crossed when used, a pie while it runs, full when left. The words beside them say the same. */
export function BoostDiscs({ state: { perMonth, used, left, renewsOn, planEndsOn }, minutes }: BoostDiscsProps) {
  const isRunning = minutes !== undefined && used > 0
  const kindOf = (number: number) => {
    if (number > used) return 'left'
    return isRunning && number === used ? 'running' : 'used'
  }
  const discs = Array.from(
    { length: perMonth },
    (_, index) => ({ number: index + 1, kind: kindOf(index + 1) }) as const,
  )
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden className="flex flex-wrap gap-1 wide:gap-1.5">
        {discs.map(({ number, kind }) => (
          <Disc key={number} kind={kind} part={(minutes ?? 0) / BOOST_MINUTES} />
        ))}
      </span>
      <span className="text-[.9375rem]">
        <b className="font-semibold">{BOOSTS_COPY.left(left, perMonth)}</b>
        {renewsOn && BOOSTS_COPY.renews(dayAndMonth(renewsOn))}
        {!renewsOn && planEndsOn && BOOSTS_COPY.ends(dayAndMonth(planEndsOn))}
      </span>
    </p>
  )
}

const RADIUS = 8

function Disc({ kind, part }: { kind: 'used' | 'running' | 'left'; part: number }) {
  const angle = 2 * Math.PI * part
  const [x, y] = [Math.sin(angle) * RADIUS, -Math.cos(angle) * RADIUS]
  const isWhole = kind === 'left' || part >= 1
  return (
    <svg viewBox="-9 -9 18 18" className={`size-4 wide:size-4.5 ${kind === 'used' ? 'text-ink-3' : 'text-ink'}`}>
      {kind !== 'used' && isWhole && <circle r={RADIUS} className="fill-marigold" />}
      {kind === 'running' && !isWhole && (
        <path
          className="fill-marigold"
          d={`M0 0V-${RADIUS}A${RADIUS} ${RADIUS} 0 ${part > 0.5 ? 1 : 0} 1 ${x} ${y}z`}
        />
      )}
      <circle r={RADIUS} fill="none" stroke="currentColor" />
      {kind === 'used' && <path d="M-5.6 5.6 5.6 -5.6" stroke="currentColor" />}
    </svg>
  )
}
