import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Conversation, Message } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { onSent } from '#web/api/outbox.ts'
import { useEvent } from '#web/api/socket.ts'
import {
  isBehind,
  threadAround,
  threadOf,
  withChanges,
  withMessage,
  withNewer,
  withOlder,
  type Thread,
} from '#web/features/chat/window/thread.ts'

const keyOf = (conversationId: string) => ['thread', conversationId] as const

/**
 * The messages of one conversation without gaps: changes that no event brought are fetched by sequence number. `at` is
 * the number of the message it is opened at; without one it is opened at its end.
 */
export function useThread(conversation: Conversation, at: number | null = null) {
  const { id: conversationId, lastSequence, lastMarkSequence } = conversation
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(conversationId),
    queryFn: () => (at === null ? fetchNewest(conversationId) : fetchAround(conversation, at)),
    // Events and catch-ups keep it up to date; a refetch would drop the older pages.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const receive = (message: Message) => {
    if (message.conversationId === conversationId) void receiveMessage(cache, message)
  }
  useEffect(() => onSent((message) => receiveMessage(cache, message)), [cache])
  useEvent('chat.messageSent', receive)
  useEvent('chat.messageChanged', receive)
  useEvent('connect', () => void catchUp(cache, conversationId))

  // The list of conversations has the newest sequence numbers: they show that an event was lost.
  const known = query.data
  const isListAhead = known !== undefined && (lastSequence > known.syncedTo || lastMarkSequence > known.marksSyncedTo)
  useEffect(() => {
    if (isListAhead) void catchUp(cache, conversationId)
  }, [cache, conversationId, isListAhead])

  useOpenedAt(cache, conversation, at, query.data)
  const older = useOlder(cache, conversationId, query.data)
  const newer = useNewer(cache, conversationId, query.data)
  return { ...query, thread: query.data, older, newer }
}

/** The end of a conversation, for the cache. */
export function prefetchThread(conversationId: string): Promise<void> {
  return queryClient.prefetchQuery({ queryKey: keyOf(conversationId), queryFn: () => fetchNewest(conversationId) })
}

async function fetchNewest(conversationId: string): Promise<Thread> {
  return threadOf(await client.chat.listMessages({ conversationId }))
}

async function fetchAround(conversation: Conversation, at: number): Promise<Thread> {
  const { id: conversationId } = conversation
  const [older, newer] = await Promise.all([
    client.chat.listMessages({ conversationId, before: at + 1 }),
    client.chat.listMessages({ conversationId, after: at }),
  ])
  return threadAround(older, newer, conversation)
}

/** A thread that was loaded before may be of another place: it is loaded again where it is to be shown. */
function useOpenedAt(cache: QueryClient, conversation: Conversation, at: number | null, thread: Thread | undefined) {
  const isLoaded = thread !== undefined
  const moveTo = useEffectEvent((place: number | null, left: AbortSignal) => {
    const isThere = place === null ? !thread?.hasNewer : thread?.messages.some(({ sequence }) => sequence === place)
    if (isThere) return
    const queryKey = keyOf(conversation.id)
    if (place === null) void cache.resetQueries({ queryKey })
    else
      void fetchAround(conversation, place).then(
        // Another place may have been asked for since.
        (around) => left.aborted || cache.setQueryData<Thread>(queryKey, around),
        () => undefined,
      )
  })
  useEffect(() => {
    if (!isLoaded) return
    const leaving = new AbortController()
    moveTo(at, leaving.signal)
    return () => leaving.abort()
  }, [at, isLoaded])
}

/** Applies a message; if changes before it are missing, they are fetched first. */
export async function receiveMessage(cache: QueryClient, message: Message): Promise<void> {
  const key = keyOf(message.conversationId)
  const isMissingSome = () => {
    const thread = cache.getQueryData<Thread>(key)
    return thread !== undefined && isBehind(thread, message)
  }
  if (isMissingSome()) await catchUp(cache, message.conversationId)
  // A catch-up that was already under way may have been answered before this message, and those before it, were sent.
  if (isMissingSome()) await catchUp(cache, message.conversationId)
  cache.setQueryData<Thread>(key, (known) => (known && !isBehind(known, message) ? withMessage(known, message) : known))
}

const catchingUp = new Map<string, Promise<void>>()

/** One at a time for each conversation; after a failure the next connection or message tries again. */
function catchUp(cache: QueryClient, conversationId: string): Promise<void> {
  const pending = catchingUp.get(conversationId)
  if (pending) return pending
  const work = fetchMissing(cache, conversationId)
    .catch(() => undefined)
    .finally(() => catchingUp.delete(conversationId))
  catchingUp.set(conversationId, work)
  return work
}

async function fetchMissing(cache: QueryClient, conversationId: string): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const known = cache.getQueryData<Thread>(keyOf(conversationId))
    if (!known) return
    hasMore = await applyChanges(cache, conversationId, known)
  }
}

type Known = Pick<Thread, 'syncedTo' | 'marksSyncedTo'>

async function applyChanges(cache: QueryClient, conversationId: string, known: Known): Promise<boolean> {
  const { syncedTo: since, marksSyncedTo: marksSince } = known
  const changes = await client.chat.listChanges({ conversationId, since, marksSince })
  cache.setQueryData<Thread>(keyOf(conversationId), (thread) => thread && withChanges(thread, changes))
  return changes.hasMore
}

function useOlder(cache: QueryClient, conversationId: string, thread: Thread | undefined) {
  const before = thread?.hasOlder ? thread.messages[0]?.sequence : undefined
  return usePages(cache, conversationId, before, async (sequence) => {
    const page = await client.chat.listMessages({ conversationId, before: sequence })
    return (known) => withOlder(known, page)
  })
}

function useNewer(cache: QueryClient, conversationId: string, thread: Thread | undefined) {
  const after = thread?.hasNewer ? thread.messages.at(-1)?.sequence : undefined
  return usePages(cache, conversationId, after, async (sequence) => {
    const page = await client.chat.listMessages({ conversationId, after: sequence })
    return (known) => withNewer(known, page)
  })
}

/** Loads the page beside `edge`, the number of the outermost message that is loaded; undefined where there is no more. */
function usePages(
  cache: QueryClient,
  conversationId: string,
  edge: number | undefined,
  fetchPage: (edge: number) => Promise<(thread: Thread) => Thread>,
) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = async () => {
    const before = cache.getQueryData<Thread>(keyOf(conversationId))
    if (edge === undefined || !before || state === 'loading') return
    setState('loading')
    try {
      const add = await fetchPage(edge)
      const known = cache.setQueryData<Thread>(keyOf(conversationId), (each) => each && add(each))
      // Changes that arrived while the page was loading could not be applied to it: they are fetched again.
      if (known && (known.syncedTo > before.syncedTo || known.marksSyncedTo > before.marksSyncedTo)) {
        await applyChanges(cache, conversationId, before)
      }
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { state, load, hasMore: edge !== undefined }
}
