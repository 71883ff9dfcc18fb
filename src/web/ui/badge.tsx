import type { ReactNode } from 'react'

const TONES = {
  grey: 'bg-tint font-semibold text-ink',
  yellow: 'bg-marigold font-semibold text-on-ink',
  purple: 'bg-aurora font-semibold text-on-ink',
  green: 'bg-mint font-semibold text-on-ink',
  outline: 'border border-current font-medium',
}
export type BadgeTone = keyof typeof TONES

const SIZES = { small: 'px-2.5 py-0.5 text-xs', medium: 'min-h-6.5 px-2.5 text-[.8125rem]', big: 'px-4 py-1.5' }

interface BadgeProps {
  tone?: BadgeTone
  size?: keyof typeof SIZES
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'grey', size = 'medium', className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full whitespace-nowrap max-xs:whitespace-normal tabular-nums ${SIZES[size]} ${TONES[tone]} ${className}`}
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

/** Renders nothing for zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className="inline-block min-w-5 rounded-full bg-ember px-1.5 text-center text-xs leading-5 font-semibold text-on-ink tabular-nums">
      {count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : count}
      <span className="sr-only"> {label}</span>
    </span>
  )
}
