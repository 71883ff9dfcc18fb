import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { unblock } from '#web/blocks/safety/unblock.ts'
import { BLOCKED_COPY } from '#web/features/profile/blocked-people.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** A quiet way to the people the member has blocked, and to take a block back. */
export function BlockedPeople() {
  const [isOpen, setIsOpen] = useState(false)
  const cache = useQueryClient()
  const change = (willOpen: boolean) => {
    setIsOpen(willOpen)
    // Asked for anew each time; while it is open the list keeps still, so that nothing moves under the finger.
    if (!willOpen) cache.removeQueries({ queryKey: orpc.safety.listBlocked.key() })
  }
  return (
    <Dialog
      title={BLOCKED_COPY.title}
      text={BLOCKED_COPY.text}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <button type="button" className="min-h-11 cursor-pointer text-sm text-ink-2 underline hover:text-ink">
          {BLOCKED_COPY.open}
        </button>
      }
    >
      <List />
    </Dialog>
  )
}

function List() {
  const { data, isError, isFetching, refetch } = useQuery(orpc.safety.listBlocked.queryOptions({ staleTime: Infinity }))
  if (!data && isError) {
    return (
      <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
        {BLOCKED_COPY.failed}
      </FailureNote>
    )
  }
  if (!data) {
    return (
      <SkeletonGroup label={BLOCKED_COPY.loading} className="grid gap-3 py-2">
        <Skeleton shape="line" className="w-1/2" />
        <Skeleton shape="line" className="w-1/3" />
      </SkeletonGroup>
    )
  }
  if (data.people.length === 0) return <p className="py-2 text-ink-2">{BLOCKED_COPY.empty}</p>
  return (
    <ul className="grid">
      {data.people.map((person) => (
        <Person key={person.id} {...person} />
      ))}
    </ul>
  )
}

/** An unblocked person stays in view, and the focus on the button, until the list is closed. */
function Person({ id, username }: { id: string; username: string }) {
  const cache = useQueryClient()
  const release = useMutation({
    mutationFn: () => unblock(id),
    onSuccess: () => cache.invalidateQueries({ refetchType: 'none' }),
  })
  const label = release.isSuccess ? BLOCKED_COPY.unblockedName(username) : BLOCKED_COPY.unblockName(username)
  return (
    <li className="grid gap-2 border-t border-rule py-2 first:border-t-0">
      <div className="flex items-center justify-between gap-4">
        <span className="wrap-anywhere">{username}</span>
        <Button aria-label={label} isBusy={release.isPending || release.isSuccess} onClick={() => release.mutate()}>
          {release.isSuccess ? BLOCKED_COPY.unblocked : BLOCKED_COPY.unblock}
        </Button>
      </div>
      {release.isError && (
        <Note tone="bad">
          {BLOCKED_COPY.unblockFailed(username)} {sentenceFor(release.error)}
        </Note>
      )}
    </li>
  )
}
