import { useCallback } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/chat.ts'
import { isOnlineInChat } from '#domain/presence/presence.ts'
import { client, orpc } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import {
  conversationsIn,
  findConversation,
  withChangedMessage,
  withConversation,
  withoutConversations,
  withoutDots,
  withParted,
  withRead,
  withSentMessage,
  type ConversationPages,
} from '#web/features/chat/list/conversation-list.ts'

/** Who is here changes without an event: the list is asked again as often as tabs say that they are here. */
const PRESENCE_REFRESH_MS = 30_000

const LIST = orpc.chat.listConversations.infiniteOptions({
  input: (after: string | undefined) => (after === undefined ? {} : { after }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  refetchInterval: PRESENCE_REFRESH_MS,
})

/** `now` puts the dots out by itself when no answer comes any more. */
export function useConversations(now: Date) {
  const { data, dataUpdatedAt, ...query } = useInfiniteQuery(LIST)
  const conversations = conversationsIn(data)
  const isFresh = isOnlineInChat((now.getTime() - dataUpdatedAt) / 1000)
  return { ...query, conversations: isFresh ? conversations : conversations && withoutDots(conversations) }
}

export function useConversationCache() {
  const cache = useQueryClient()
  const change = useCallback(
    (by: (data: ConversationPages) => ConversationPages) => {
      // The list is as old as the last answer, whatever events have brought since.
      const updatedAt = cache.getQueryState(LIST.queryKey)?.dataUpdatedAt ?? 0
      cache.setQueryData<ConversationPages>(LIST.queryKey, (data) => data && by(data), { updatedAt })
      // An answer that was already on its way knows nothing of this: it is asked for anew.
      if (cache.isFetching({ queryKey: LIST.queryKey })) void cache.invalidateQueries({ queryKey: LIST.queryKey })
    },
    [cache],
  )
  const put = useCallback(
    (conversation: Conversation) => change((data) => withConversation(data, conversation)),
    [change],
  )
  const update = useCallback(
    (id: string, by: (conversation: Conversation) => Conversation) => {
      const known = findConversation(cache.getQueryData<ConversationPages>(LIST.queryKey), id)
      if (known) put(by(known))
      // One that nobody here has heard of: somebody has written for the first time, or it has been brought back.
      else void client.chat.findConversation({ conversationId: id }).then(put, () => undefined)
    },
    [cache, put],
  )
  const remove = useCallback(
    (isGone: (conversation: Conversation) => boolean) => change((data) => withoutConversations(data, isGone)),
    [change],
  )
  const part = useCallback((personId: string) => change((data) => withParted(data, personId)), [change])
  const refresh = useCallback(() => void cache.invalidateQueries({ queryKey: LIST.queryKey }), [cache])
  return { put, update, remove, part, refresh }
}

/** Applies every event about a conversation to the list, wherever it was caused. */
export function useLiveConversations(viewerId: string): void {
  const { update, remove, part, refresh } = useConversationCache()
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
  useEvent('connect', refresh)
}
