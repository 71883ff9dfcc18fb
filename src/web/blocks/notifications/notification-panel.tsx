import { Link } from 'react-router'
import { NOTIFICATIONS_IN_PANEL } from '#domain/notifications/notification-rules.ts'
import { paths } from '#domain/site/paths.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { NOTIFICATION_COPY } from '#web/blocks/notifications/notification.copy.ts'
import { NotificationList } from '#web/blocks/notifications/notification-list.tsx'
import { useNotifications } from '#web/blocks/notifications/use-notifications.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'

const FOOT_LINK = 'inline-flex min-h-11 items-center px-5 underline hover:text-ember-text'

/** The newest notifications, hanging from the rule below the header. */
export function NotificationPanel({ id, onLeave }: { id: string; onLeave(): void }) {
  const query = useNotifications()
  return (
    <section
      id={id}
      aria-label={NOTIFICATION_COPY.title}
      className="absolute inset-x-0 top-full z-20 animate-fade-in border-y border-rule-strong bg-sheet text-ink shadow-lift wide:right-16 wide:left-auto wide:-mt-px wide:w-104 wide:rounded-b-sheet wide:border-b-0"
    >
      <header className="flex items-center justify-between gap-3 border-b border-rule-strong py-1.5 pl-5">
        <h2 className="text-2xl">{NOTIFICATION_COPY.title}</h2>
        <button
          type="button"
          onClick={query.markAllRead}
          className="inline-flex min-h-11 cursor-pointer items-center px-5 text-sm font-medium underline hover:text-ember-text"
        >
          {NOTIFICATION_COPY.markAllRead}
        </button>
      </header>
      <div className="max-h-[min(36rem,calc(100dvh-15rem))] overflow-y-auto pb-1">
        <Newest query={query} onLeave={onLeave} />
      </div>
      <footer className="flex justify-between border-t border-rule text-sm font-medium">
        <Link to={paths.inbox} onClick={onLeave} className={FOOT_LINK}>
          {NOTIFICATION_COPY.seeAll}
        </Link>
        <Link to={paths.notifications} onClick={onLeave} className={FOOT_LINK}>
          {NOTIFICATION_COPY.settings}
        </Link>
      </footer>
    </section>
  )
}

function Newest({ query, onLeave }: { query: ReturnType<typeof useNotifications>; onLeave(): void }) {
  const { notifications, isError, isFetching, refetch, open } = query
  const now = useNow(MINUTE_MS)
  if (notifications?.length) {
    return (
      <NotificationList
        notifications={notifications.slice(0, NOTIFICATIONS_IN_PANEL)}
        now={now}
        level={3}
        onOpen={(each) => {
          open(each)
          onLeave()
        }}
      />
    )
  }
  if (notifications) {
    return (
      <div className="grid gap-1 px-5 py-8 text-center">
        <p className="font-display text-2xl">{NOTIFICATION_COPY.none}</p>
        <p className="text-[.9375rem] text-ink-2">{NOTIFICATION_COPY.noneText}</p>
      </div>
    )
  }
  if (isError) {
    return (
      <div className="p-4">
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {NOTIFICATION_COPY.failed}
        </FailureNote>
      </div>
    )
  }
  return (
    <SkeletonGroup label={NOTIFICATION_COPY.loading} className="grid gap-4 px-5 py-6">
      <Skeleton shape="line" className="w-2/3" />
      <Skeleton shape="line" className="w-1/2" />
    </SkeletonGroup>
  )
}
