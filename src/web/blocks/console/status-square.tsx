import type { ReactNode } from 'react'

const SQUARES = {
  /** Late, or waiting for us. */
  need: 'bg-ember',
  /** Being worked on. */
  move: 'bg-aurora',
  /** Waiting for the member. */
  wait: 'bg-marigold',
  /** Finished well. */
  done: 'bg-mint',
  /** Acted on. */
  acted: 'bg-ink',
  /** Over, nothing to do. */
  over: 'shadow-[inset_0_0_0_1px_var(--ink-3)]',
}
export type StatusTone = keyof typeof SQUARES

/** A square of colour, always with its word. */
export function StatusSquare({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.75 whitespace-nowrap">
      <span aria-hidden className={`size-2 flex-none rounded-[1px] ${SQUARES[tone]}`} />
      {children}
    </span>
  )
}
