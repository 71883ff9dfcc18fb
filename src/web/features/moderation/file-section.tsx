import type { ReactNode } from 'react'

/** A part of a case under its strong rule; small print or links stand at the end of its line. */
export function FileSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h2 className="flex flex-wrap items-baseline gap-x-3 border-t border-rule-strong pt-2 pb-1.25">{title}</h2>
      {aside && (
        <div className="flex flex-wrap items-baseline gap-x-3.5 text-xs text-ink-2 max-wide:pb-1 wide:-mt-7 wide:mb-2 wide:min-h-5 wide:justify-end">
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
