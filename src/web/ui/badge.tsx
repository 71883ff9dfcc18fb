import type { ReactNode } from 'react'

const TONES = {
  grey: 'bg-tint text-ink',
  yellow: 'bg-marigold text-on-ink',
  purple: 'bg-aurora text-on-ink',
  green: 'bg-mint text-on-ink',
}

export function Badge({ tone = 'grey', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 text-[.8125rem] font-semibold whitespace-nowrap tabular-nums ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

const HIGHEST_COUNT = 99

interface CountBadgeProps {
  count: number
  /** What is counted, for those who only hear the number: "unread messages". */
  label: string
}

/** Nothing to count, nothing to see. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className="inline-block min-w-5 rounded-full bg-ember px-1.5 text-center text-xs leading-5 font-bold text-on-ink tabular-nums">
      {count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : count}
      <span className="sr-only"> {label}</span>
    </span>
  )
}
