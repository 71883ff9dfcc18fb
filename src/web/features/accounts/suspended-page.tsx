import { SUSPENDED_COPY } from '#web/features/accounts/accounts.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: SUSPENDED_COPY.title, path: paths.suspended, isPrivate: true })

/** Where somebody ends up whose account a moderator has suspended: what it means, and whom to write to. */
export default function SuspendedPage() {
  return (
    <div className="wrap grid gap-10 py-8 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-14">
      <header className="grid content-start justify-items-start gap-6">
        <h1 className="display-2">
          {SUSPENDED_COPY.heading} <em>{SUSPENDED_COPY.headingAccent}</em>
        </h1>
        <p className="read">{SUSPENDED_COPY.lead}</p>
        <ButtonLink to={paths.contact} look="solid" size="big">
          {SUSPENDED_COPY.contactLink}
        </ButtonLink>
      </header>
      <div className="grid content-start gap-6">
        <dl className="grid content-start border-b border-rule">
          {SUSPENDED_COPY.answers.map(({ title, text }) => (
            <div key={title} className="grid gap-2 border-t border-rule py-6 first:border-rule-strong">
              <dt className="font-display text-2xl tracking-[-.02em]">{title}</dt>
              <dd className="read">{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <TextLink to={paths.terms} className="inline-flex min-h-11 items-center">
            {SUSPENDED_COPY.termsLink}
          </TextLink>
        </p>
      </div>
    </div>
  )
}
