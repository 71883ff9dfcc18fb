import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { READING_LINKS, READING_LINKS_COPY } from '#web/blocks/readings/reading-links.copy.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The way to the test and the readings, as the last thing on a page. */
export function ReadingLinks() {
  return (
    <section className="border-t border-rule-strong">
      <h2 className="py-3 text-2xl">{READING_LINKS_COPY.heading}</h2>
      <ul className="wide:grid wide:grid-cols-2 wide:gap-x-16">
        {READING_LINKS.map(({ to, label, text }) => (
          <li key={to} className="border-t border-rule">
            <Link
              to={to}
              className="flex min-h-13 items-center gap-4 py-2 no-underline hover:bg-tint/50 max-xs:grid max-xs:grid-cols-[minmax(0,1fr)_auto] max-xs:gap-y-0"
            >
              <span className="mr-auto font-semibold">{label}</span>
              <span className="text-right text-[.9375rem] text-ink-2 max-xs:col-start-1 max-xs:row-start-2 max-xs:text-left">
                {text}
              </span>
              <ChevronRight aria-hidden size={18} strokeWidth={1.5} className="flex-none" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same in a form, where there is room for a line or two. */
export function ReadingLinksLine() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-[.9375rem]">
      <span className="text-ink-2">{READING_LINKS_COPY.inForm}</span>
      {READING_LINKS.map(({ to, label }) => (
        <TextLink key={to} to={to} className="inline-flex min-h-11 items-center">
          {label}
        </TextLink>
      ))}
    </p>
  )
}
