import { Plus } from 'lucide-react'
import { FAQ_COPY } from '#web/features/help/help.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: FAQ_COPY.title, description: FAQ_COPY.description, path: paths.faq })

export default function FaqPage() {
  return (
    <div className="wrap grid gap-10 py-8 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-14">
      <header className="grid content-start justify-items-start gap-6 self-start wide:sticky wide:top-10">
        <h1 className="display-1">
          {FAQ_COPY.heading} <em className="block">{FAQ_COPY.headingAccent}</em>
        </h1>
        <p className="read">{FAQ_COPY.lead}</p>
        <ButtonLink to={paths.contact}>{FAQ_COPY.contactLink}</ButtonLink>
        <TextLink to={paths.membershipFaq} className="inline-flex min-h-11 items-center">
          {FAQ_COPY.membershipLink}
        </TextLink>
      </header>
      <div className="border-b border-rule-strong">
        {FAQ_COPY.questions.map((entry) => (
          <Question key={entry.question} {...entry} />
        ))}
      </div>
    </div>
  )
}

/** The platform's own disclosure: it works without scripts, and the browser's search opens it. */
function Question({ question, answer, link }: (typeof FAQ_COPY.questions)[number]) {
  return (
    <details className="group border-t border-rule first:border-rule-strong">
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-5 font-display text-2xl leading-[1.15] tracking-[-.02em] hover:text-ember-text wide:py-6 wide:text-[2rem] [&::-webkit-details-marker]:hidden">
        {question}
        <span className="grid size-9 flex-none place-items-center rounded-full border border-rule-strong transition-[rotate,background-color] duration-200 ease-calm group-open:rotate-45 group-open:bg-solid group-open:text-on-solid">
          <Plus aria-hidden size={18} strokeWidth={1.75} />
        </span>
      </summary>
      <div className="grid gap-4 pr-4 pb-8 wide:pr-16">
        {answer.map((paragraph) => (
          <p key={paragraph} className="read">
            {paragraph}
          </p>
        ))}
        {link && (
          <p>
            <TextLink to={link.to} className="inline-flex min-h-11 items-center">
              {link.label}
            </TextLink>
          </p>
        )}
      </div>
    </details>
  )
}
