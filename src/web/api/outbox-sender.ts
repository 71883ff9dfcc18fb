import type { Message } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { addUnsent, listUnsent, markUnsent, removeUnsent } from '#web/api/outbox.ts'

const RETRY_SECONDS = [1, 2, 5, 10]

/** One message at a time for each conversation, so that they arrive in the order they were written. */
const sending = new Set<string>()
const tries = new Map<string, number>()
const hearers = new Set<(message: Message) => Promise<void>>()

/** Calls back with every message that has been sent from this tab. */
export function onSent(hear: (message: Message) => Promise<void>): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export function sendMessage(conversationId: string, content: string): void {
  addUnsent({ id: newMessageId(), conversationId, content, writtenAt: new Date().toISOString() })
  void sendNext(conversationId)
}

export function retryMessage(id: string): void {
  const item = listUnsent().find((each) => each.id === id)
  if (!item) return
  markUnsent(id, undefined)
  void sendNext(item.conversationId)
}

/** After a reload, or when the connection is back. */
export function sendEverything(): void {
  for (const conversationId of new Set(listUnsent().map((item) => item.conversationId))) {
    void sendNext(conversationId)
  }
}

async function sendNext(conversationId: string): Promise<void> {
  if (sending.has(conversationId)) return
  sending.add(conversationId)
  try {
    for (let next = nextOf(conversationId); next; next = nextOf(conversationId)) {
      const { id, content } = next
      const message = await client.chat.send({ id, conversationId, content })
      // Whoever shows the conversation takes it over before it is no longer waiting.
      await Promise.all(Array.from(hearers, (hear) => hear(message)))
      removeUnsent(id)
      tries.delete(conversationId)
    }
  } catch (error) {
    giveWay(conversationId, error)
  } finally {
    sending.delete(conversationId)
  }
}

/** A message that has failed for a reason waits for the person; those behind it wait with it. */
function nextOf(conversationId: string) {
  const first = listUnsent().find((item) => item.conversationId === conversationId)
  return first?.failure ? undefined : first
}

function giveWay(conversationId: string, error: unknown): void {
  const { code, isPassing } = failureOf(error)
  const item = nextOf(conversationId)
  // Without a session it waits too: for the same person to sign in again.
  if (!isPassing && code !== 'SIGN_IN_NEEDED') {
    if (item) markUnsent(item.id, code)
    return
  }
  const count = tries.get(conversationId) ?? 0
  tries.set(conversationId, count + 1)
  const seconds = RETRY_SECONDS[Math.min(count, RETRY_SECONDS.length - 1)] ?? 1
  setTimeout(() => void sendNext(conversationId), seconds * 1000)
}
