import { useEffect } from 'react'
import type { Message } from '#contract/chat.ts'
import { PHOTO_TEXT } from '#domain/chat/limits.ts'
import { client } from '#web/api/client.ts'
import { draftKey } from '#web/api/drafts.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { forgetPhoto, forgetPhotosExcept, isPhotoKept, keepPhoto, sendKeptPhoto } from '#web/api/outbox-photos.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { safeSessionStorage } from '#web/api/safe-storage.ts'
import { onSessionChange, viewerId } from '#web/api/session.ts'
import { useEvent } from '#web/api/socket.ts'
import { createListeners, createStore, useStore } from '#web/api/store.ts'

/** A message that the server has not acknowledged yet. */
export interface UnsentMessage {
  id: string
  conversationId: string
  content: string
  writtenAt: string
  /** Its file is among those of `outbox-photos.ts`. */
  isPhoto?: true
  /** Why it will not be sent without a retry; absent while it waits for its turn or for the connection. */
  failure?: Failure['code']
}

/** The unsent messages of whoever is signed in, in the order they were written. */
const outbox = createStore<readonly UnsentMessage[]>([])
let ownerId: string | undefined
/** Who was signed in last, if nobody is. */
let lastOwnerId: string | undefined

const sent = createListeners<[message: Message], Promise<void>>()

/** Calls the listener with every message that was sent from this tab. */
export const onSent = sent.subscribe

export function useUnsent(conversationId: string): readonly UnsentMessage[] {
  return useStore(outbox).filter((item) => item.conversationId === conversationId)
}

export function sendMessage(conversationId: string, content: string): void {
  save([...outbox.get(), { id: newMessageId(), conversationId, content, writtenAt: new Date().toISOString() }])
  void sendNext(conversationId)
}

export function sendPhoto(conversationId: string, file: File): void {
  const id = newMessageId()
  const writtenAt = new Date().toISOString()
  keepPhoto(id, file)
  save([...outbox.get(), { id, conversationId, content: PHOTO_TEXT, writtenAt, isPhoto: true }])
  void sendNext(conversationId)
}

export function retryMessage(id: string): void {
  const item = outbox.get().find((each) => each.id === id)
  if (!item) return
  markFailure(id, undefined)
  void sendNext(item.conversationId)
}

export function discardMessage(id: string): void {
  const item = outbox.get().find((each) => each.id === id)
  if (!item) return
  remove(id)
  void sendNext(item.conversationId)
}

function remove(id: string): void {
  save(outbox.get().filter((item) => item.id !== id))
  forgetPhoto(id)
}

/** Sends what is unsent, whatever page is open: after a reload, and when the connection is back. */
export function useOutboxDelivery(): void {
  useEvent('connect', sendEverything)
  useEffect(() => {
    sendEverything()
    window.addEventListener('online', sendEverything)
    return () => window.removeEventListener('online', sendEverything)
  }, [])
}

function sendEverything(): void {
  for (const conversationId of new Set(outbox.get().map((item) => item.conversationId))) {
    void sendNext(conversationId)
  }
}

const RETRY_SECONDS = [1, 2, 5, 10]
const retries = new Map<string, number>()
const sending = new Set<string>()

/** One message at a time for each conversation, so that they arrive in the order they were written. */
async function sendNext(conversationId: string): Promise<void> {
  if (sending.has(conversationId)) return
  sending.add(conversationId)
  try {
    for (let next = nextOf(conversationId); next; next = nextOf(conversationId)) {
      const { id, content, isPhoto } = next
      const message = await (isPhoto ? sendKeptPhoto(next) : client.chat.send({ id, conversationId, content }))
      // An open conversation shows the sent message before the unsent one is removed.
      await Promise.all(sent.notify(message))
      remove(id)
      retries.delete(conversationId)
    }
  } catch (error) {
    retryOrFail(conversationId, error)
  } finally {
    sending.delete(conversationId)
  }
}

/** A message that was refused waits for a retry by hand, and those after it wait with it. */
function nextOf(conversationId: string): UnsentMessage | undefined {
  const first = outbox.get().find((item) => item.conversationId === conversationId)
  return first?.failure ? undefined : first
}

function retryOrFail(conversationId: string, error: unknown): void {
  const { code, isTransient } = failureOf(error)
  const item = nextOf(conversationId)
  // Without a session it is kept too: the same member may sign in again.
  if (!isTransient && code !== 'SIGN_IN_NEEDED') {
    if (item) markFailure(item.id, code)
    return
  }
  const count = retries.get(conversationId) ?? 0
  retries.set(conversationId, count + 1)
  const seconds = RETRY_SECONDS[Math.min(count, RETRY_SECONDS.length - 1)] ?? 1
  setTimeout(() => void sendNext(conversationId), seconds * 1000)
}

function markFailure(id: string, failure: Failure['code'] | undefined): void {
  save(outbox.get().map(({ failure: _old, ...item }) => (item.id === id && failure ? { ...item, failure } : item)))
}

const storageKey = (memberId: string) => draftKey(memberId, 'outbox')

/** The tab's own storage: unsent messages survive a reload, and two tabs do not send the same one. */
function save(items: readonly UnsentMessage[]): void {
  if (ownerId === undefined) return
  if (items.length > 0) safeSessionStorage.setItem(storageKey(ownerId), JSON.stringify(items))
  else safeSessionStorage.removeItem(storageKey(ownerId))
  outbox.set(items)
}

/** What another member has written is neither shown nor sent. What waits when a session ends is kept for its member. */
function load(): void {
  if (viewerId() === ownerId) return
  ownerId = viewerId()
  lastOwnerId = ownerId ?? lastOwnerId
  const items = lastOwnerId === undefined ? [] : listStored(lastOwnerId)
  forgetPhotosExcept(items.map(({ id }) => id))
  // The file of a photo is gone after a reload, and not before one.
  outbox.set(ownerId === undefined ? [] : items.filter(({ id, isPhoto }) => !isPhoto || isPhotoKept(id)))
}

function listStored(memberId: string): UnsentMessage[] {
  return JSON.parse(safeSessionStorage.getItem(storageKey(memberId)) ?? '[]')
}

load()
onSessionChange(load)
