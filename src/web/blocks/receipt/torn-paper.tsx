import type { CSSProperties, ReactNode } from 'react'

/** Printed paper, white in both themes, torn off at both ends. */
export function TornPaper({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <article
      data-theme="dawn"
      aria-label={label}
      className={`relative isolate px-6 pt-8.5 pb-9.5 max-xs:px-4 font-receipt text-xs leading-normal text-ink drop-shadow-[0_18px_26px_#2a102733] ${className}`}
    >
      <div aria-hidden className="absolute inset-0 -z-1 bg-sheet" style={TORN} />
      {children}
    </article>
  )
}

/** A zigzag edge at both ends, made with a mask. */
const TORN: CSSProperties = {
  mask:
    'conic-gradient(from 135deg at top,#0000,#000 1deg 89deg,#0000 90deg) top/14px 51% repeat-x,' +
    'conic-gradient(from -45deg at bottom,#0000,#000 1deg 89deg,#0000 90deg) bottom/14px 51% repeat-x',
}
