import { useMemo } from 'react'
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/chat.ts'
import { isOnlineInChat } from '#domain/presence/presence.ts'
import { client, orpc } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useEvent } from '#web/api/socket.ts'
import {
  conversationsIn,
  findConversation,
  withChangedMessage,
  withConversation,
  withoutConversations,
  withoutOnline,
  withOnline,
  withParted,
  withRead,
  withSentMessage,
  type ConversationPages,
} from '#web/features/chat/list/conversation-list.ts'

/** Going offline sends no event: the list is refetched as often as tabs send their heartbeat. */
const PRESENCE_REFRESH_MS = 30_000

const LIST = orpc.chat.listConversations.infiniteOptions({
  input: (after: string | undefined) => (after === undefined ? {} : { after }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  refetchInterval: PRESENCE_REFRESH_MS,
})

export const prefetchConversations = (): Promise<void> => queryClient.prefetchInfiniteQuery(LIST)

/** `now` hides the online dots when no answer has come for too long. */
export function useConversations(now: Date) {
  const { data, dataUpdatedAt, ...query } = useInfiniteQuery(LIST)
  const isFresh = isOnlineInChat((now.getTime() - dataUpdatedAt) / 1000)
  const conversations = useMemo(() => {
    const all = conversationsIn(data)
    return isFresh ? all : all && withoutOnline(all)
  }, [data, isFresh])
  return { ...query, dataUpdatedAt, conversations }
}

/** Changes of the cached list. */
function conversationCache(cache: QueryClient) {
  const change = (by: (data: ConversationPages) => ConversationPages) => {
    // The list is as old as the last answer, whatever events have changed since.
    const updatedAt = cache.getQueryState(LIST.queryKey)?.dataUpdatedAt ?? 0
    cache.setQueryData<ConversationPages>(LIST.queryKey, (data) => data && by(data), { updatedAt })
    // A pending answer does not include this change: it is fetched again.
    if (cache.isFetching({ queryKey: LIST.queryKey })) refresh()
  }
  const put = (conversation: Conversation) => change((data) => withConversation(data, conversation))
  const refresh = () => void cache.invalidateQueries({ queryKey: LIST.queryKey })
  return {
    put,
    refresh,
    update: (id: string, by: (conversation: Conversation) => Conversation) => {
      const known = findConversation(cache.getQueryData<ConversationPages>(LIST.queryKey), id)
      if (known) put(by(known))
      // Not in the list yet: a first message, or a conversation that was deleted before.
      else void client.chat.findConversation({ conversationId: id }).then(put, () => undefined)
    },
    remove: (isGone: (conversation: Conversation) => boolean) => change((data) => withoutConversations(data, isGone)),
    comeOnline: (personId: string) => change((data) => withOnline(data, personId)),
    part: (personId: string) => change((data) => withParted(data, personId)),
  }
}

export function useConversationCache() {
  const cache = useQueryClient()
  return useMemo(() => conversationCache(cache), [cache])
}

/** Applies every event about a conversation to the list, wherever it was caused. */
export function useLiveConversations(viewerId: string): void {
  const { update, remove, part, comeOnline, refresh } = useConversationCache()
  useEvent('chat.messageSent', (message) =>
    update(message.conversationId, (each) => withSentMessage(each, message, viewerId)),
  )
  useEvent('chat.messageChanged', (message) =>
    update(message.conversationId, (each) => withChangedMessage(each, message)),
  )
  useEvent('chat.readUpTo', ({ conversationId, readerId, sequence }) =>
    update(conversationId, (each) => withRead(each, { isOwn: readerId === viewerId, sequence })),
  )
  useEvent('chat.conversationDeleted', ({ conversationId }) => remove(({ id }) => id === conversationId))
  useEvent('safety.parted', ({ userId }) => {
    part(userId)
    refresh()
  })
  useEvent('presence.returned', ({ userId }) => comeOnline(userId))
  useEvent('connect', refresh)
}
