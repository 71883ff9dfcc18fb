import { useSyncExternalStore } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { draftKey } from '#web/api/drafts.ts'
import { viewerId } from '#web/api/session.ts'

/** A message that the server has not acknowledged yet. */
export interface UnsentMessage {
  id: string
  conversationId: string
  content: string
  writtenAt: string
  /** Why it will not go out by itself; absent while it is waiting for its turn or for the connection. */
  failure?: Failure['code']
}

const listeners = new Set<() => void>()
const NOTHING: readonly UnsentMessage[] = []

let ownerId: string | undefined
let items = NOTHING

/** What waits in this tab, in the order it was written. It survives a reload: the tab's own storage holds it. */
export function useUnsent(conversationId: string): readonly UnsentMessage[] {
  const all = useSyncExternalStore(subscribe, listUnsent, () => NOTHING)
  return all.filter((item) => item.conversationId === conversationId)
}

/** Of whoever is signed in: what another person has written is neither shown nor sent. */
export function listUnsent(): readonly UnsentMessage[] {
  const id = viewerId()
  if (id !== ownerId) {
    ownerId = id
    items = id === undefined ? NOTHING : read(id)
  }
  return items
}

export function addUnsent(item: UnsentMessage): void {
  write([...listUnsent(), item])
}

export function removeUnsent(id: string): void {
  write(listUnsent().filter((item) => item.id !== id))
}

export function markUnsent(id: string, failure: Failure['code'] | undefined): void {
  write(listUnsent().map(({ failure: _old, ...item }) => (item.id === id && failure ? { ...item, failure } : item)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const keyOf = (memberId: string) => draftKey(memberId, 'outbox')

function write(changed: readonly UnsentMessage[]): void {
  if (ownerId === undefined) return
  items = changed
  if (changed.length > 0) sessionStorage.setItem(keyOf(ownerId), JSON.stringify(changed))
  else sessionStorage.removeItem(keyOf(ownerId))
  for (const listener of listeners) listener()
}

function read(memberId: string): readonly UnsentMessage[] {
  return JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '[]') as UnsentMessage[]
}
