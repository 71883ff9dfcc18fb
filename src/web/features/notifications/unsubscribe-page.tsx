import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { client, orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { UNSUBSCRIBE_COPY } from '#web/features/notifications/notifications.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: UNSUBSCRIBE_COPY.title, path: paths.unsubscribe, isPrivate: true })

/** Where the link of a letter leads. Opening it changes nothing: programs that look through mail open every link. */
export default function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const link = useQuery(orpc.notifications.readLink.queryOptions({ input: { token } }))
  const isInvalid = link.isError && !failureOf(link.error).isTransient
  return (
    <div className="wrap py-10 wide:py-16">
      <div className="mx-auto grid max-w-150 justify-items-start gap-5">
        {isInvalid && <Invalid />}
        {link.isError && !isInvalid && (
          <FailureNote onRetry={() => void link.refetch()} isRetrying={link.isFetching}>
            {UNSUBSCRIBE_COPY.failed}
          </FailureNote>
        )}
        {link.isPending && <p role="status">{UNSUBSCRIBE_COPY.loading}</p>}
        {link.data && <Choice key={token} token={token} {...link.data} />}
      </div>
    </div>
  )
}

type Flag = Awaited<ReturnType<typeof client.notifications.readLink>>

function Choice({ token, flag, isOn: wasOn }: Flag & { token: string }) {
  const change = useMutation({
    mutationFn: (isOn: boolean) => client.notifications.setByLink({ token, isOn }),
  })
  const isOn = change.data?.isOn ?? wasOn
  return (
    <>
      <h1 className="display-2">{isOn ? UNSUBSCRIBE_COPY.ask(flag) : UNSUBSCRIBE_COPY.isOff(flag)}</h1>
      <div role="status">
        {change.isSuccess && (
          <Note tone="good">{isOn ? UNSUBSCRIBE_COPY.undone(flag) : UNSUBSCRIBE_COPY.done(flag)}</Note>
        )}
      </div>
      <p className="read">{UNSUBSCRIBE_COPY.also(flag)}</p>
      <Button look={isOn ? 'hot' : 'plain'} onClick={() => change.mutate(!isOn)} isBusy={change.isPending}>
        {isOn ? UNSUBSCRIBE_COPY.stop : UNSUBSCRIBE_COPY.undo}
      </Button>
      {change.isError && <Note tone="bad">{UNSUBSCRIBE_COPY.failed}</Note>}
      <p className="text-[.9375rem] text-ink-2">{UNSUBSCRIBE_COPY.onlyThis}</p>
      <AllSettings />
    </>
  )
}

function Invalid() {
  return (
    <>
      <h1 className="display-2">{UNSUBSCRIBE_COPY.invalidTitle}</h1>
      <p className="read">{UNSUBSCRIBE_COPY.invalid}</p>
      <AllSettings />
    </>
  )
}

function AllSettings() {
  return (
    <p>
      <TextLink to={paths.notifications}>{UNSUBSCRIBE_COPY.settings}</TextLink>
    </p>
  )
}
