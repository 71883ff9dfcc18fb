import { ArrowLeft } from 'lucide-react'
import { CREDITS_COPY } from '#web/features/about/about.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () =>
  pageMeta({ name: CREDITS_COPY.title, description: CREDITS_COPY.description, path: paths.credits })

export default function CreditsPage() {
  return (
    <>
      <header className="wrap grid gap-5 py-8 wide:grid-cols-[8fr_4fr] wide:items-end wide:gap-16 wide:pt-14 wide:pb-6">
        <h1 className="display-1">{CREDITS_COPY.title}</h1>
        <p className="read wide:pb-3">{CREDITS_COPY.lead}</p>
      </header>
      <Founders />
      <Supporters />
      <Sources />
      <p className="wrap">
        <TextLink to={paths.home} className="inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
          {CREDITS_COPY.homeLink}
        </TextLink>
      </p>
    </>
  )
}

const INKS = ['bg-ember', 'bg-aurora']

/** A disc for each founder, blended where they overlap. */
function Founders() {
  return (
    <section className="wrap grid justify-items-center gap-8 py-10 wide:py-16">
      <ul className="isolate grid w-full justify-center sm:flex">
        {CREDITS_COPY.founders.map(({ role, field, text }, index) => (
          <li
            key={field}
            style={{ mixBlendMode: 'var(--aura-blend)' as 'multiply' }}
            className={`grid aspect-square w-[min(100%,21rem)] content-center justify-items-center gap-2 rounded-full px-10 text-center text-on-ink max-xs:px-4 max-xs:py-20 sm:w-[min(53%,32rem)] wide:gap-3 wide:px-20 ${INKS[index]} ${
              index > 0 ? '-mt-12 sm:mt-0 sm:-ml-12 wide:-ml-20' : ''
            }`}
          >
            <span className="font-medium">{role}</span>
            <span className="font-display text-[2rem] leading-none tracking-[-.03em] wide:text-[3rem]">{field}</span>
            <span className="max-w-[24ch] font-medium">{text}</span>
          </li>
        ))}
      </ul>
      <p className="max-w-[52ch] text-center text-ink-2">{CREDITS_COPY.foundersNote}</p>
    </section>
  )
}

function Supporters() {
  return (
    <section className="border-t border-rule-strong">
      <div className="wrap grid gap-6 py-14 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-20">
        <h2 className="display-2">
          <em>{CREDITS_COPY.supportersHeading}</em>
        </h2>
        <div className="grid content-start gap-6">
          <p className="read" data-when="crowdfunding">
            {CREDITS_COPY.supportersText}
          </p>
          <p className="read" data-unless="crowdfunding">
            {CREDITS_COPY.supportersTextWithoutCampaign}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.contact} look="hot" size="big">
              {CREDITS_COPY.supportersAction}
            </ButtonLink>
            <ButtonLink to={paths.mission} size="big">
              {CREDITS_COPY.missionLink}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

function Sources() {
  return (
    <section className="border-t border-rule-strong">
      <div className="wrap grid gap-6 py-14 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-20">
        <div className="grid content-start gap-4">
          <h2 className="display-2">{CREDITS_COPY.sourcesHeading}</h2>
          <p className="read">{CREDITS_COPY.sourcesLead}</p>
        </div>
        <ul className="grid content-start">
          {CREDITS_COPY.sources.map(({ name, use, licence, url }) => (
            <li
              key={name}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 max-xs:grid-cols-1 border-t border-rule py-3 first:border-rule-strong"
            >
              <a
                href={url}
                rel="noreferrer"
                className="inline-flex min-h-11 items-center justify-self-start font-display text-2xl tracking-[-.02em] underline hover:text-ember-text"
              >
                {name}
              </a>
              <span className="text-right text-sm text-ink-2 max-xs:text-left">{licence}</span>
              <span className="col-span-full text-ink-2">{use}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
