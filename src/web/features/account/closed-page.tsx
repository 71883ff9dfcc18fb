import { CLOSED_COPY } from '#web/features/account/closing.copy.ts'
import { PointList } from '#web/blocks/account/point-list.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: CLOSED_COPY.title, path: paths.closed, isPrivate: true })

/** Where every tab of somebody ends up who has deactivated their account, or asked for its deletion. */
export default function ClosedPage() {
  return (
    <div className="wrap grid gap-10 py-8 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-14">
      <header className="grid content-start justify-items-start gap-6">
        <h1 className="display-2">
          {CLOSED_COPY.heading} <em>{CLOSED_COPY.headingAccent}</em>
        </h1>
        <p className="read">{CLOSED_COPY.lead}</p>
        <ButtonLink to={paths.login} look="solid" size="big">
          {CLOSED_COPY.logIn}
        </ButtonLink>
      </header>
      <div className="grid content-start gap-6">
        <PointList points={CLOSED_COPY.answers} />
        <p>
          <TextLink to={paths.home} className="inline-flex min-h-11 items-center">
            {CLOSED_COPY.home}
          </TextLink>
        </p>
      </div>
    </div>
  )
}
