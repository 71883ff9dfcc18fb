import type { ReactNode } from 'react'
import { Contents } from '#web/blocks/readings/contents.tsx'

export interface ReadSection {
  /** The anchor of the section. */
  id: string
  title: string
  content: ReactNode
}

interface LongReadProps {
  /** What the list of contents is called. */
  contentsLabel: string
  sections: readonly ReadSection[]
  /** Left out where the page has another way to its sections. */
  hasContentsOnPhones?: boolean
}

/** A long text: table of contents at the side, numbered sections, short lines. */
export function LongRead({ contentsLabel, sections, hasContentsOnPhones = true }: LongReadProps) {
  return (
    <div className="border-t border-rule-strong">
      <div className="wrap grid gap-12 pt-8 pb-6 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] wide:gap-16 wide:pt-14 print:block">
        <Contents label={contentsLabel} sections={sections} className={hasContentsOnPhones ? '' : 'max-wide:hidden'} />
        <div className="grid gap-14 wide:gap-20">
          {sections.map(({ id, title, content }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-8 gap-5">
              <h2 id={`${id}-title`} className="flex gap-4 text-[2.25rem] wide:text-[3rem]">
                <span aria-hidden className="text-ember-text italic tabular-nums">
                  {index + 1}
                </span>
                {title}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A paragraph of a long text; the first one begins with a drop cap. */
export function ReadParagraph({ isOpening = false, children }: { isOpening?: boolean; children: ReactNode }) {
  return (
    <p
      className={`read hyphens-auto wide:text-[1.25rem] ${isOpening ? 'first-letter:float-left first-letter:pt-[.06em] first-letter:pr-[.08em] first-letter:font-display first-letter:text-[4.55em] first-letter:leading-[.74] first-letter:text-ember-text' : ''}`}
    >
      {children}
    </p>
  )
}

/** One sentence set large, between two rules. */
export function PullQuote({ children }: { children: ReactNode }) {
  return (
    <p className="max-w-[24ch] border-y border-rule-strong py-5 font-display text-[1.75rem] leading-tight tracking-[-.015em] text-balance italic wide:text-[2.25rem]">
      {children}
    </p>
  )
}
