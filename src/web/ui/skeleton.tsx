import type { ReactNode } from 'react'

const SHAPES = { line: 'h-4 rounded-full', block: 'rounded-sheet', round: 'rounded-full' }

/** A placeholder of the size of what is loading; `className` gives the size. */
export function Skeleton({ shape = 'block', className = '' }: { shape?: keyof typeof SHAPES; className?: string }) {
  return <div aria-hidden className={`bg-tint ${SHAPES[shape]} ${className}`} />
}

interface SkeletonGroupProps {
  /** What is loading, in words. */
  label: string
  /** Words on the screen too, where the wait may be long. */
  isLabelShown?: boolean
  className?: string
  children: ReactNode
}

export function SkeletonGroup({ label, isLabelShown = false, className = '', children }: SkeletonGroupProps) {
  return (
    <div role="status" className={className}>
      <p className={isLabelShown ? 'pb-3 text-ink-2' : 'sr-only'}>{label}</p>
      {children}
    </div>
  )
}
