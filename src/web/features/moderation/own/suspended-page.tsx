import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnDecision } from '#contract/moderation.ts'
import { endInWords } from '#domain/moderation/decision-letter.ts'
import { paths } from '#domain/site/paths.ts'
import { client, orpc } from '#web/api/client.ts'
import { OwnDecisionLetter } from '#web/features/moderation/own/own-decision.tsx'
import { SUSPENDED_COPY } from '#web/features/moderation/own/own-decisions.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export const meta = () => pageMeta({ name: SUSPENDED_COPY.title, path: paths.suspended, isPrivate: true })

/**
 * The one page that somebody suspended can open: why, until when, and how to appeal. Whoever is not signed in reads what
 * it means in general.
 */
export default function SuspendedPage() {
  const isHydrated = useHydrated()
  const cache = useQueryClient()
  const found = useQuery(orpc.moderation.mine.queryOptions({ staleTime: 0, enabled: isHydrated }))
  const refresh = () => cache.invalidateQueries({ queryKey: orpc.moderation.mine.key() })
  const data = found.data?.username ? found.data : undefined
  const isOpenAgain = data !== undefined && !data.isSuspended
  const holding = data?.isSuspended ? data.decisions.filter(({ isInForce }) => isInForce) : []
  return (
    <div className="wrap grid gap-10 py-8 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-14">
      <header className="grid content-start justify-items-start gap-6">
        <h1 className="display-2">
          {isOpenAgain ? (
            SUSPENDED_COPY.openAgain
          ) : (
            <>
              {SUSPENDED_COPY.heading} <em>{SUSPENDED_COPY.headingAccent}</em>
            </>
          )}
        </h1>
        <p className="read">{isOpenAgain ? SUSPENDED_COPY.openAgainText : SUSPENDED_COPY.lead}</p>
        {data?.isSuspended && (
          <p className="read">
            <b>{data.until ? SUSPENDED_COPY.until(endInWords(new Date(data.until))) : SUSPENDED_COPY.forGood}</b>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {isOpenAgain ? (
            <ButtonLink to={paths.discover} reloadDocument look="solid" size="big">
              {SUSPENDED_COPY.goOn}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to={paths.contact} look="solid" size="big">
                {SUSPENDED_COPY.contactLink}
              </ButtonLink>
              {data ? (
                <SignOut onDone={() => cache.clear()} />
              ) : (
                <ButtonLink to={paths.login} size="big">
                  {SUSPENDED_COPY.signIn}
                </ButtonLink>
              )}
            </>
          )}
        </div>
      </header>
      {holding.length > 0 ? <Letters decisions={holding} onChanged={refresh} /> : <InGeneral />}
    </div>
  )
}

function SignOut({ onDone }: { onDone(): void }) {
  return (
    <Button
      size="big"
      onClick={() => {
        void client.accounts.signOut().then(() => {
          onDone()
          location.assign(paths.home)
        })
      }}
    >
      {SUSPENDED_COPY.signOut}
    </Button>
  )
}

function Letters({ decisions, onChanged }: { decisions: OwnDecision[]; onChanged(): unknown }) {
  return (
    <div>
      {decisions.map((decision) => (
        <OwnDecisionLetter key={decision.id} decision={decision} onChanged={onChanged} />
      ))}
    </div>
  )
}

function InGeneral() {
  return (
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
  )
}
