import { CAMPAIGN_COPY, PRESS_COPY } from '#web/features/home/home.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { siteSetting } from '#web/shell/site-settings.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What is not finished yet, and who pays for finishing it. The admins' flags switch either off, by `data-when`. */
export function PressNotice() {
  return (
    <div
      data-when="under-construction crowdfunding"
      className="wrap grid gap-x-16 gap-y-12 py-16 wide:grid-cols-[7fr_5fr] wide:py-24"
    >
      <UnderConstruction />
      <Campaign />
    </div>
  )
}

const HEADING = 'text-[clamp(2.6rem,4.6vw,4.25rem)] leading-[.98] tracking-[-.035em]'

function UnderConstruction() {
  const plan = [
    { when: siteSetting('featureComplete'), text: PRESS_COPY.featureComplete },
    { when: siteSetting('mobileApp'), text: PRESS_COPY.mobileApp },
    { when: PRESS_COPY.notYet, text: PRESS_COPY.verification },
  ]
  return (
    <section data-when="under-construction">
      <h2 className={HEADING}>{PRESS_COPY.heading}</h2>
      <p className="read mt-4">{PRESS_COPY.text}</p>
      <dl className="mt-6">
        {plan.map(({ when, text }) => (
          <div key={text} className="grid grid-cols-[9.5rem_1fr] gap-3 max-xs:grid-cols-1 border-t border-rule py-3.5">
            <dt className="font-display text-xl leading-tight font-medium">{when}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Campaign() {
  return (
    <section data-when="crowdfunding" className="grid content-start justify-items-start">
      <h2 className={HEADING}>{CAMPAIGN_COPY.heading}</h2>
      <p className="read mt-4">{CAMPAIGN_COPY.text}</p>
      <ButtonLink to={paths.credits} look="solid" className="mt-6">
        {CAMPAIGN_COPY.action}
      </ButtonLink>
    </section>
  )
}
