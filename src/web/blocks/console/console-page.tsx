import type { ReactNode } from 'react'

interface ConsolePageProps {
  title: ReactNode
  /** At the end of the title's line: live mark, CSV, buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** One page of the console: its title, and what is under it. */
export function ConsolePage({ title, aside, children }: ConsolePageProps) {
  return (
    <div className="max-w-445 px-5 pt-5 pb-10 wide:px-8 wide:pt-5.5 wide:pb-7">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1 pb-3">
        <h1 className="mr-auto min-w-0 wrap-anywhere">{title}</h1>
        {aside}
      </header>
      {children}
    </div>
  )
}

/** A strong rule opens a section; a line of small print or a link may stand at its end. */
export function ConsoleSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 min-w-0">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-rule-strong pt-2.25 pb-1.75">
        {title}
        {aside && <small className="font-ui text-xs font-normal tracking-normal text-ink-2">{aside}</small>}
      </h2>
      {children}
    </section>
  )
}
