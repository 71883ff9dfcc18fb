import { useEffect, useState } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Conversation, Message } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { onSent } from '#web/api/outbox.ts'
import { useEvent } from '#web/api/socket.ts'
import {
  isBehind,
  threadOf,
  withChanges,
  withMessage,
  withOlder,
  type Thread,
} from '#web/features/chat/window/thread.ts'

const keyOf = (conversationId: string) => ['thread', conversationId] as const

/** The messages of one conversation without gaps: changes that no event brought are fetched by sequence number. */
export function useThread({ id: conversationId, lastSequence, lastMarkSequence }: Conversation) {
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(conversationId),
    queryFn: async () => threadOf(await client.chat.listMessages({ conversationId })),
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

  const older = useOlder(cache, conversationId, query.data)
  return { ...query, thread: query.data, older }
}

/** Applies a message; if changes before it are missing, fetches them all instead. */
export async function receiveMessage(cache: QueryClient, message: Message): Promise<void> {
  const key = keyOf(message.conversationId)
  const thread = cache.getQueryData<Thread>(key)
  if (!thread) return
  if (isBehind(thread, message)) await catchUp(cache, message.conversationId)
  else cache.setQueryData<Thread>(key, withMessage(thread, message))
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
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const before = thread?.hasOlder ? thread.messages[0]?.sequence : undefined
  const { syncedTo = 0, marksSyncedTo = 0 } = thread ?? {}
  const load = async () => {
    if (before === undefined || state === 'loading') return
    setState('loading')
    try {
      const page = await client.chat.listMessages({ conversationId, before })
      const known = cache.setQueryData<Thread>(keyOf(conversationId), (each) => each && withOlder(each, page))
      // Changes that arrived while the page was loading could not be applied to it: they are fetched again.
      if (known && (known.syncedTo > syncedTo || known.marksSyncedTo > marksSyncedTo)) {
        await applyChanges(cache, conversationId, { syncedTo, marksSyncedTo })
      }
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { state, load, hasMore: before !== undefined }
}
