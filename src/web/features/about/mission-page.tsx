import { ArrowLeft } from 'lucide-react'
import { MISSION_COPY } from '#web/features/about/about.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () =>
  pageMeta({ name: MISSION_COPY.title, description: MISSION_COPY.description, path: paths.mission })

export default function MissionPage() {
  return (
    <>
      <Opening />
      <Essay />
      <Promises />
      <Support />
    </>
  )
}

/** An orange background over the full width, with two more colours blended over its corner. */
function Opening() {
  return (
    <header className="relative isolate overflow-clip bg-ember text-on-ink">
      <span
        aria-hidden
        className="absolute -top-[24vw] -right-[30vw] -z-10 size-[78vw] rounded-full bg-marigold mix-blend-multiply wide:-top-[30vw] wide:-right-[14vw] wide:size-[60vw]"
      />
      <span
        aria-hidden
        className="absolute -right-[16vw] bottom-[-12vw] -z-10 size-[44vw] rounded-full bg-rose mix-blend-multiply wide:-right-[5vw] wide:bottom-[-14vw] wide:size-[36vw]"
      />
      <div className="wrap grid gap-10 pt-14 pb-16 wide:gap-20 wide:pt-24 wide:pb-20">
        <h1 className="display-1 max-w-[12ch]">
          {MISSION_COPY.heading} <em>{MISSION_COPY.headingAccent}</em>
        </h1>
        <p className="max-w-[34ch] border-t border-on-ink pt-5 font-display text-[1.5rem] leading-[1.2] tracking-[-.015em] wide:text-[1.875rem]">
          {MISSION_COPY.lead}
        </p>
      </div>
    </header>
  )
}

function Essay() {
  const [first, ...rest] = MISSION_COPY.essay
  return (
    <section className="wrap grid gap-6 py-16 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-28">
      <h2 className="display-2">{MISSION_COPY.essayHeading}</h2>
      <div className="grid gap-6">
        <p className="max-w-[30ch] font-display text-[1.75rem] leading-[1.15] tracking-[-.02em] wide:text-[2.25rem]">
          {first}
        </p>
        {rest.map((paragraph) => (
          <p key={paragraph} className="read">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}

function Promises() {
  return (
    <section className="border-t border-rule-strong">
      <div className="wrap py-16 wide:py-24">
        <h2 className="text-[2rem] wide:text-[2.75rem]">{MISSION_COPY.promisesHeading}</h2>
        <ul className="mt-8 grid sm:grid-cols-2 sm:gap-x-8 wide:mt-12 wide:grid-cols-3 wide:gap-x-12">
          {MISSION_COPY.promises.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 border-t border-rule py-5 wide:pt-6 wide:pb-10">
              <h3 className="text-2xl">{title}</h3>
              <p className="max-w-[40ch] text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Support() {
  return (
    <section className="border-t border-rule-strong">
      <div className="wrap grid gap-10 py-16 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-24">
        <div className="grid content-start gap-6">
          <h2 className="display-2">{MISSION_COPY.supportHeading}</h2>
          <p className="read" data-when="crowdfunding">
            {MISSION_COPY.supportLead}
          </p>
          <p className="read" data-unless="crowdfunding">
            {MISSION_COPY.supportLeadWithoutCampaign}
          </p>
        </div>
        <div className="grid content-start gap-8">
          <dl className="grid sm:grid-cols-2 sm:gap-x-8">
            {MISSION_COPY.support.map(({ flag, title, text }) => (
              <div key={title} data-when={flag} className="grid content-start gap-3 border-t border-rule-strong py-6">
                <dt className="font-display text-[2rem] leading-none tracking-[-.02em] text-ember-text italic">
                  {title}
                </dt>
                <dd className="max-w-[44ch]">{text}</dd>
              </div>
            ))}
          </dl>
          <div className="grid justify-items-start gap-4">
            <ButtonLink to={paths.contact} look="hot" size="big">
              {MISSION_COPY.supportAction}
            </ButtonLink>
            <p className="text-ink-2">{MISSION_COPY.supportNote}</p>
          </div>
        </div>
        <p className="flex flex-wrap gap-x-8 gap-y-1 wide:col-span-2">
          <TextLink to={paths.home} className="inline-flex min-h-11 items-center gap-2">
            <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
            {MISSION_COPY.homeLink}
          </TextLink>
          <TextLink to={paths.credits} className="inline-flex min-h-11 items-center">
            {MISSION_COPY.creditsLink}
          </TextLink>
        </p>
      </div>
    </section>
  )
}
