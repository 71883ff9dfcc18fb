import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { client, orpc } from '#web/api/client.ts'
import { newsCount } from '#web/blocks/notifications/use-live-news.ts'

type Pages = InfiniteData<{ notifications: Notification[]; next: string | null }>

/** The news, page by page, and how it is read: shown as read at once, here and in every other list. */
export function useNews() {
  const cache = useQueryClient()
  const options = orpc.notifications.list.infiniteOptions({
    input: (after: string | undefined) => ({ ...(after && { after }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const query = useInfiniteQuery(options)
  const showAsRead = async (isMeant: (news: Notification) => boolean) => {
    await cache.cancelQueries({ queryKey: options.queryKey })
    cache.setQueryData<Pages>(options.queryKey, (data) => data && withRead(data, isMeant))
  }
  // The server tells all tabs of a success; after a failure the truth is fetched.
  const onError = () => cache.invalidateQueries({ queryKey: options.queryKey })
  const markRead = useMutation({
    mutationFn: (id: string) => client.notifications.markRead({ notificationId: id }),
    onMutate: (id) => showAsRead((news) => news.id === id),
    onError,
  })
  const markAllRead = useMutation({
    mutationFn: (upTo: string) => client.notifications.markAllRead({ upTo }),
    onMutate: (upTo) => {
      newsCount.set(newsCount.initial)
      return showAsRead(({ createdAt }) => createdAt <= upTo)
    },
    onError,
  })
  const news = query.data && uniqueNews(query.data)
  return {
    ...query,
    news,
    open: ({ id, isRead }: Notification) => {
      if (!isRead) markRead.mutate(id)
    },
    markAllRead: () => {
      const newest = news?.[0]
      if (newest) markAllRead.mutate(newest.createdAt)
    },
  }
}

export type NewsQuery = ReturnType<typeof useNews>

function withRead(data: Pages, isMeant: (news: Notification) => boolean): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((news) => (isMeant(news) ? { ...news, isRead: true } : news)),
  }))
  return { ...data, pages }
}

/** Something may have moved from one page to another between two requests. */
function uniqueNews({ pages }: Pages): Notification[] {
  return [...new Map(pages.flatMap(({ notifications }) => notifications.map((news) => [news.id, news]))).values()]
}
