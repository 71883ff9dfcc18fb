import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { checkSession, useViewer } from '#web/api/session.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { CONFIRM_COPY } from '#web/features/security/security.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export const meta = () => pageMeta({ name: CONFIRM_COPY.title, path: paths.confirmEmail, isPrivate: true })

/** A press and not the mere visit confirms: programs that check the links of a letter visit them too. */
export default function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const isReady = useHydrated()
  const viewer = useViewer()
  const confirm = useMutation(orpc.security.confirmEmail.mutationOptions({ onSuccess: () => checkSession() }))
  const isStale = confirm.isError && failureOf(confirm.error).code === 'EMAIL_LINK_INVALID'
  return (
    <div className="wrap grid gap-8 py-10 wide:grid-cols-[7fr_5fr] wide:items-center wide:py-20">
      <div className="grid justify-items-start gap-6">
        <h1 className="display-1">{CONFIRM_COPY.heading}</h1>
        <p className="read">{CONFIRM_COPY.lead}</p>
        {isReady && !token && <Note tone="bad">{CONFIRM_COPY.missing}</Note>}
        {confirm.isError && (
          <Note tone="bad">
            {sentenceFor(confirm.error)} {isStale && CONFIRM_COPY.stale}
          </Note>
        )}
        {isStale && <TextLink to={paths.editEmail}>{CONFIRM_COPY.editEmail}</TextLink>}
        {confirm.data ? (
          <>
            <Note tone="good">{CONFIRM_COPY.outcomes[confirm.data.outcome]}</Note>
            <ButtonLink to={viewer ? paths.account : paths.login} look="hot" size="big">
              {viewer ? CONFIRM_COPY.goOn : CONFIRM_COPY.signIn}
            </ButtonLink>
          </>
        ) : (
          <Button
            look="hot"
            size="big"
            disabled={!isReady || !token}
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate({ token })}
          >
            {CONFIRM_COPY.submit}
          </Button>
        )}
      </div>
      <OverlappingRings className="hidden w-full max-w-120 justify-self-center wide:block" />
    </div>
  )
}
