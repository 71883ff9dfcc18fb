import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { CAMPAIGN_COPY, PRESS_COPY } from '#web/features/home/home.copy.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** On until the server says otherwise: the prerendered page shows both notices. */
const UNKNOWN = { underConstruction: true, crowdfunding: true }

/** What is not finished yet, and who pays for finishing it. The admins' flags switch either off. */
export function PressNotice() {
  const { data } = useQuery(orpc.site.status.queryOptions())
  const { underConstruction, crowdfunding } = data?.flags ?? UNKNOWN
  if (!underConstruction && !crowdfunding) return null
  return (
    <div className="wrap grid gap-x-16 gap-y-12 py-16 wide:grid-cols-[7fr_5fr] wide:py-24">
      {underConstruction && <UnderConstruction />}
      {crowdfunding && <Campaign />}
    </div>
  )
}

const HEADING = 'text-[clamp(2.6rem,4.6vw,4.25rem)] leading-[.98] tracking-[-.035em]'

function UnderConstruction() {
  return (
    <section>
      <h2 className={HEADING}>{PRESS_COPY.heading}</h2>
      <p className="read mt-4">{PRESS_COPY.text}</p>
      <dl className="mt-6">
        {PRESS_COPY.plan.map(({ when, text }) => (
          <div key={when} className="grid grid-cols-[9.5rem_1fr] gap-3 border-t border-rule py-3.5">
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
    <section className="grid content-start justify-items-start">
      <h2 className={HEADING}>{CAMPAIGN_COPY.heading}</h2>
      <p className="read mt-4">{CAMPAIGN_COPY.text}</p>
      <ButtonLink to={paths.credits} look="solid" className="mt-6">
        {CAMPAIGN_COPY.action}
      </ButtonLink>
    </section>
  )
}
