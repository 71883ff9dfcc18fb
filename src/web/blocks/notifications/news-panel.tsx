import { Link } from 'react-router'
import { NEWS_IN_PANEL } from '#domain/notifications/news.ts'
import { paths } from '#domain/site/paths.ts'
import { NEWS_COPY } from '#web/blocks/notifications/news.copy.ts'
import { NewsList } from '#web/blocks/notifications/news-list.tsx'
import { useNews } from '#web/blocks/notifications/use-news.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'

const MINUTE_MS = 60_000
const FOOT_LINK = 'inline-flex min-h-11 items-center px-5 underline hover:text-ember-text'

/** The newest news, hanging from the rule below the header. */
export function NewsPanel({ id, onLeave }: { id: string; onLeave(): void }) {
  const query = useNews()
  return (
    <section
      id={id}
      aria-label={NEWS_COPY.title}
      className="absolute inset-x-0 top-full z-20 animate-fade-in border-y border-rule-strong bg-sheet text-ink shadow-lift wide:right-16 wide:left-auto wide:-mt-px wide:w-104 wide:rounded-b-sheet wide:border-b-0"
    >
      <header className="flex items-center justify-between gap-3 border-b border-rule-strong py-1.5 pl-5">
        <h2 className="text-2xl">{NEWS_COPY.title}</h2>
        <button
          type="button"
          onClick={query.markAllRead}
          className="inline-flex min-h-11 cursor-pointer items-center px-5 text-sm font-medium underline hover:text-ember-text"
        >
          {NEWS_COPY.markAllRead}
        </button>
      </header>
      <div className="max-h-[min(36rem,calc(100dvh-15rem))] overflow-y-auto pb-1">
        <Newest query={query} onLeave={onLeave} />
      </div>
      <footer className="flex justify-between border-t border-rule text-sm font-medium">
        <Link to={paths.inbox} onClick={onLeave} className={FOOT_LINK}>
          {NEWS_COPY.seeAll}
        </Link>
        <Link to={paths.notifications} onClick={onLeave} className={FOOT_LINK}>
          {NEWS_COPY.settings}
        </Link>
      </footer>
    </section>
  )
}

function Newest({ query, onLeave }: { query: ReturnType<typeof useNews>; onLeave(): void }) {
  const { news, isError, isFetching, refetch, open } = query
  const now = useNow(MINUTE_MS)
  if (news?.length) {
    return (
      <NewsList
        news={news.slice(0, NEWS_IN_PANEL)}
        now={now}
        level={3}
        onOpen={(each) => {
          open(each)
          onLeave()
        }}
      />
    )
  }
  if (news) {
    return (
      <div className="grid gap-1 px-5 py-8 text-center">
        <p className="font-display text-2xl">{NEWS_COPY.none}</p>
        <p className="text-[.9375rem] text-ink-2">{NEWS_COPY.noneText}</p>
      </div>
    )
  }
  if (isError) {
    return (
      <div className="p-4">
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {NEWS_COPY.failed}
        </FailureNote>
      </div>
    )
  }
  return (
    <SkeletonGroup label={NEWS_COPY.loading} className="grid gap-4 px-5 py-6">
      <Skeleton shape="line" className="w-2/3" />
      <Skeleton shape="line" className="w-1/2" />
    </SkeletonGroup>
  )
}
