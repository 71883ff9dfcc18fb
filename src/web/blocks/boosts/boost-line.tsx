import { Zap } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { BOOSTS_COPY } from '#web/blocks/boosts/boosts.copy.ts'
import { useBoosts, useMinutesLeft } from '#web/blocks/boosts/use-boosts.ts'

/** The way to the boosts from where they count, with their state in a few words. */
export function BoostLine() {
  const { boosts } = useBoosts()
  const minutes = useMinutesLeft(boosts.data?.runningUntil ?? null)
  if (!boosts.data) return <span className="block min-h-11" />
  const { perMonth, left } = boosts.data
  const text = perMonth === 0 ? BOOSTS_COPY.line.free : BOOSTS_COPY.line.left(left)
  return (
    <Link
      to={paths.boosts}
      className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
    >
      <Zap aria-hidden size={16} strokeWidth={1.5} className={minutes === undefined ? '' : 'fill-marigold'} />
      {minutes === undefined ? text : BOOSTS_COPY.line.running(minutes)}
    </Link>
  )
}
