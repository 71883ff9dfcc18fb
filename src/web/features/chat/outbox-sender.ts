import type { QueryClient } from '@tanstack/react-query'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { newMessageId } from '#web/features/chat/message-id.ts'
import { addUnsent, listUnsent, markUnsent, removeUnsent } from '#web/features/chat/outbox.ts'
import { hearMessage } from '#web/features/chat/use-thread.ts'

const RETRY_SECONDS = [1, 2, 5, 10]

/** One message at a time for each conversation, so that they arrive in the order they were written. */
const sending = new Set<string>()
const tries = new Map<string, number>()

export function sendMessage(cache: QueryClient, conversationId: string, content: string): void {
  addUnsent({ id: newMessageId(), conversationId, content, writtenAt: new Date().toISOString() })
  void sendNext(cache, conversationId)
}

export function retryMessage(cache: QueryClient, id: string): void {
  const item = listUnsent().find((each) => each.id === id)
  if (!item) return
  markUnsent(id, undefined)
  void sendNext(cache, item.conversationId)
}

/** After a reload, or when the connection is back. */
export function sendEverything(cache: QueryClient): void {
  for (const conversationId of new Set(listUnsent().map((item) => item.conversationId))) {
    void sendNext(cache, conversationId)
  }
}

async function sendNext(cache: QueryClient, conversationId: string): Promise<void> {
  if (sending.has(conversationId)) return
  sending.add(conversationId)
  try {
    for (let next = nextOf(conversationId); next; next = nextOf(conversationId)) {
      const { id, content } = next
      const message = await client.chat.send({ id, conversationId, content })
      await hearMessage(cache, message)
      removeUnsent(id)
      tries.delete(conversationId)
    }
  } catch (error) {
    giveWay(cache, conversationId, error)
  } finally {
    sending.delete(conversationId)
  }
}

/** A message that has failed for a reason waits for the person; those behind it wait with it. */
function nextOf(conversationId: string) {
  const first = listUnsent().find((item) => item.conversationId === conversationId)
  return first?.failure ? undefined : first
}

function giveWay(cache: QueryClient, conversationId: string, error: unknown): void {
  const { code, isPassing } = failureOf(error)
  const item = nextOf(conversationId)
  if (!isPassing) {
    if (item) markUnsent(item.id, code)
    return
  }
  const count = tries.get(conversationId) ?? 0
  tries.set(conversationId, count + 1)
  const seconds = RETRY_SECONDS[Math.min(count, RETRY_SECONDS.length - 1)] ?? 1
  setTimeout(() => void sendNext(cache, conversationId), seconds * 1000)
}
