import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { client, orpc } from '#web/api/client.ts'
import { notificationCount } from '#web/blocks/notifications/use-live-notifications.ts'

type Pages = InfiniteData<{ notifications: Notification[]; next: string | null }>

/** The notifications, page by page, and how they are read: shown as read at once, here and in every other list. */
export function useNotifications() {
  const cache = useQueryClient()
  const options = orpc.notifications.list.infiniteOptions({
    input: (after: string | undefined) => ({ ...(after && { after }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const query = useInfiniteQuery(options)
  const showAsRead = async (isMeant: (notification: Notification) => boolean) => {
    await cache.cancelQueries({ queryKey: options.queryKey })
    cache.setQueryData<Pages>(options.queryKey, (data) => data && withRead(data, isMeant))
  }
  // The server tells all tabs of a success; after a failure the truth is fetched.
  const onError = () => cache.invalidateQueries({ queryKey: options.queryKey })
  const markRead = useMutation({
    mutationFn: (id: string) => client.notifications.markRead({ notificationId: id }),
    onMutate: (id) => showAsRead((each) => each.id === id),
    onError,
  })
  const markAllRead = useMutation({
    mutationFn: (upTo: string) => client.notifications.markAllRead({ upTo }),
    onMutate: (upTo) => {
      notificationCount.set(notificationCount.initial)
      return showAsRead(({ createdAt }) => createdAt <= upTo)
    },
    onError,
  })
  const notifications = query.data && uniqueNotifications(query.data)
  return {
    ...query,
    notifications,
    open: ({ id, isRead }: Notification) => {
      if (!isRead) markRead.mutate(id)
    },
    markAllRead: () => {
      const newest = notifications?.[0]
      if (newest) markAllRead.mutate(newest.createdAt)
    },
  }
}

export type NotificationsQuery = ReturnType<typeof useNotifications>

function withRead(data: Pages, isMeant: (notification: Notification) => boolean): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((each) => (isMeant(each) ? { ...each, isRead: true } : each)),
  }))
  return { ...data, pages }
}

/** Something may have moved from one page to another between two requests. */
function uniqueNotifications({ pages }: Pages): Notification[] {
  return [...new Map(pages.flatMap(({ notifications }) => notifications.map((each) => [each.id, each]))).values()]
}
