import type { Standing } from '#domain/support/standing.ts'
import { STANDING_WORDS } from '#web/features/support/support.copy.ts'

/** One colour says one thing: needs us, is worked on, waits for the member, ended well; nothing, it is over. */
export const STANDING_INKS: Record<Standing, string> = {
  sent: 'bg-ember',
  lookedAt: 'bg-aurora',
  specialist: 'bg-aurora',
  waiting: 'bg-marigold',
  solved: 'bg-mint',
  paused: 'bg-paper',
  closed: 'bg-paper',
}

/** A square and a word beside it. */
export function StandingMark({ standing }: { standing: Standing }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span
        aria-hidden
        className={`size-2.5 flex-none rounded-[1px] inset-ring inset-ring-ink-3 ${STANDING_INKS[standing]}`}
      />
      {STANDING_WORDS[standing]}
    </span>
  )
}
