import { Contents } from '#web/blocks/readings/contents.tsx'
import { LEGAL_COPY, type LegalSection, type LegalText } from '#web/features/legal/legal.copy.ts'
import { StoredData } from '#web/features/legal/stored-data.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** A long text with a summary in four points, a table of contents and numbered sections. */
export function LegalArticle({ text }: { text: LegalText }) {
  return (
    <article>
      <header className="wrap grid gap-6 py-8 wide:grid-cols-[8fr_4fr] wide:items-end wide:gap-16 wide:pt-14 wide:pb-12">
        <h1 className="display-1">
          {text.heading} <em>{text.headingAccent}</em>
        </h1>
        <p className="read wide:pb-3">{text.lead}</p>
      </header>
      <div className="wrap">
        <aside
          aria-labelledby="operator-note"
          className="grid gap-1 rounded-sheet bg-tint px-5 py-4 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:px-6"
        >
          <h2 id="operator-note" className="text-xl">
            {LEGAL_COPY.operatorTitle}
          </h2>
          <p className="max-w-[62ch]">{LEGAL_COPY.operatorNote}</p>
        </aside>
        <Facts facts={text.facts} />
      </div>
      <div className="border-t border-rule-strong">
        <div className="wrap grid gap-14 pt-10 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:pt-14">
          <Contents label={LEGAL_COPY.contents} sections={text.sections} />
          <div className="grid gap-12 wide:gap-16">
            {text.sections.map((section, index) => (
              <Section key={section.id} section={section} number={index + 1} />
            ))}
            <p className="border-t border-rule pt-6">
              <TextLink to={text.otherLink.to} className="inline-flex min-h-11 items-center">
                {text.otherLink.label}
              </TextLink>
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}

function Facts({ facts }: Pick<LegalText, 'facts'>) {
  return (
    <ul className="grid grid-cols-2 max-xs:grid-cols-1 gap-x-5 gap-y-8 py-10 wide:grid-cols-4 wide:gap-x-12 wide:py-16">
      {facts.map(({ figure, text }) => (
        <li key={figure} className="grid content-start gap-2 border-t border-rule-strong pt-4">
          <span className="font-display text-[3.5rem] leading-none tracking-[-.04em] wide:text-[5.5rem]">{figure}</span>
          <span className="max-w-[22ch] text-ink-2">{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Section({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, paragraphs, points, hasStoredData, link } = section
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-8 gap-4">
      <h2 id={`${id}-title`} className="flex gap-4 text-[2rem] wide:text-[2.5rem]">
        <span aria-hidden className="text-ember-text italic tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="read">
          {paragraph}
        </p>
      ))}
      {points && (
        <ul className="read grid">
          {points.map((point) => (
            <li key={point} className="border-t border-rule py-2.5">
              {point}
            </li>
          ))}
        </ul>
      )}
      {hasStoredData && <StoredData />}
      {link && (
        <p>
          <TextLink to={link.to} className="inline-flex min-h-11 items-center">
            {link.label}
          </TextLink>
        </p>
      )}
    </section>
  )
}
