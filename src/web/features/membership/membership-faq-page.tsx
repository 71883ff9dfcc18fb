import { MEMBERSHIP_FAQ_COPY } from '#web/features/membership/membership-faq.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () =>
  pageMeta({ name: MEMBERSHIP_FAQ_COPY.title, description: MEMBERSHIP_FAQ_COPY.description, path: paths.membershipFaq })

export default function MembershipFaqPage() {
  return (
    <div className="wrap py-8 wide:py-14">
      <header className="grid gap-6 wide:grid-cols-[8fr_4fr] wide:items-end wide:gap-16">
        <h1 className="display-1 wrap-anywhere">
          {MEMBERSHIP_FAQ_COPY.heading} <em>{MEMBERSHIP_FAQ_COPY.headingAccent}</em>
        </h1>
        <p className="read wide:pb-3">{MEMBERSHIP_FAQ_COPY.lead}</p>
      </header>
      <div className="mt-10 wide:mt-16">
        {MEMBERSHIP_FAQ_COPY.topics.map(({ id, question, answer }) => (
          <section
            key={id}
            id={id}
            className="grid scroll-mt-8 gap-3 border-t border-rule py-6 first:border-rule-strong wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-9"
          >
            <h2 className="text-[1.75rem] wide:text-[2.25rem]">{question}</h2>
            <div className="grid content-start gap-4">
              {answer.map((paragraph) => (
                <p key={paragraph} className="read">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule-strong pt-8">
        <ButtonLink to={paths.tiers} look="hot" size="big">
          {MEMBERSHIP_FAQ_COPY.tiersLink}
        </ButtonLink>
        <TextLink to={paths.newTicket} className="inline-flex min-h-11 items-center">
          {MEMBERSHIP_FAQ_COPY.ticketLink}
        </TextLink>
        <TextLink to={paths.faq} className="inline-flex min-h-11 items-center">
          {MEMBERSHIP_FAQ_COPY.faqLink}
        </TextLink>
      </div>
    </div>
  )
}
