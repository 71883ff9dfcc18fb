import { useNavigate } from 'react-router'
import { FEW_LIKES_LEFT } from '#domain/likes/like-allowance.ts'
import { paths } from '#domain/site/paths.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { LIKE_COPY } from '#web/blocks/likes/likes.copy.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

/** Where the member is, as their browser knows it. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Says how many likes are left of a day: once when few are, and when none is. */
export function useLikesLeft() {
  const showToast = useToast()
  const navigate = useNavigate()
  const action = { label: LIKE_COPY.seePlans, onSelect: () => void navigate(paths.tiers) }
  return {
    tellOfFew: (left: number | null) => {
      if (left === FEW_LIKES_LEFT) showToast({ text: LIKE_COPY.fewLeft(left), action })
    },
    tellOfNone: (startsAnewAt: string) =>
      showToast({ text: LIKE_COPY.usedUp(whenAnew(new Date(startsAnewAt), new Date())), action }),
  }
}

/** "tonight at 00:00", "tomorrow at 14:00": where the reader is, which may be far from where the day began. */
export function whenAnew(moment: Date, now: Date): string {
  const time = moment.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
  const isMidnight = moment.getHours() === 0 && moment.getMinutes() === 0
  const day = new Date(moment.getTime() - (isMidnight ? 1 : 0))
  const days = Math.round((midnightOf(day) - midnightOf(now)) / DAY_MS)
  if (days === 0) return `${isMidnight ? 'tonight' : 'today'} at ${time}`
  return `tomorrow${isMidnight ? ' night' : ''} at ${time}`
}

const midnightOf = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)
