import { Link } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { NOTIFICATION_COPY } from '#web/blocks/notifications/notification.copy.ts'
import { NotificationList } from '#web/blocks/notifications/notification-list.tsx'
import { useNotifications, type NotificationsQuery } from '#web/blocks/notifications/use-notifications.ts'
import { INBOX_COPY } from '#web/features/notifications/notifications.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'

export const meta = () => pageMeta({ name: NOTIFICATION_COPY.title, path: paths.inbox, isPrivate: true })

export default function InboxPage() {
  const query = useNotifications()
  return (
    <div className="wrap py-6 wide:py-10">
      <div className="mx-auto grid max-w-210 gap-4">
        <h1 className="display-2">{NOTIFICATION_COPY.title}</h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-2">
          <p className="mr-auto font-display text-xl text-ink-2 italic">{INBOX_COPY.lead}</p>
          <Link
            to={paths.notifications}
            className="inline-flex min-h-11 items-center text-sm font-medium underline hover:text-ember-text"
          >
            {NOTIFICATION_COPY.settings}
          </Link>
          <Button onClick={query.markAllRead}>{NOTIFICATION_COPY.markAllRead}</Button>
        </div>
        <div className="min-h-[calc(100dvh-22rem)] border-t border-rule-strong">
          <Everything query={query} />
        </div>
      </div>
    </div>
  )
}

function Everything({ query }: { query: NotificationsQuery }) {
  const { notifications, isError, isFetching, refetch, open } = query
  const now = useNow(MINUTE_MS)
  if (!notifications && isError) {
    return (
      <div className="py-6">
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {NOTIFICATION_COPY.failed}
        </FailureNote>
      </div>
    )
  }
  if (!notifications) {
    return (
      <SkeletonGroup label={NOTIFICATION_COPY.loading} className="grid gap-6 py-6">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} shape="line" className="w-2/3" />
        ))}
      </SkeletonGroup>
    )
  }
  if (notifications.length === 0) return <EmptyState title={NOTIFICATION_COPY.none} text={NOTIFICATION_COPY.noneText} />
  return (
    <>
      <div className="max-wide:-mx-[20px]">
        <NotificationList notifications={notifications} now={now} level={2} onOpen={open} />
      </div>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onReach={() => void query.fetchNextPage()}
        endText={INBOX_COPY.end}
      />
    </>
  )
}
