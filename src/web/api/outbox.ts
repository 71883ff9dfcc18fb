import { useSyncExternalStore } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { onForget } from '#web/api/session.ts'

/** A message that the server has not acknowledged yet. */
export interface UnsentMessage {
  id: string
  conversationId: string
  content: string
  writtenAt: string
  /** Why it will not go out by itself; absent while it is waiting for its turn or for the connection. */
  failure?: Failure['code']
}

const KEY = 'kismetry.outbox'

let items: readonly UnsentMessage[] = read()
const listeners = new Set<() => void>()
const NOTHING: readonly UnsentMessage[] = []

/** What waits in this tab, in the order it was written. It survives a reload: the tab's own storage holds it. */
export function useUnsent(conversationId: string): readonly UnsentMessage[] {
  const all = useSyncExternalStore(
    subscribe,
    () => items,
    () => NOTHING,
  )
  return all.filter((item) => item.conversationId === conversationId)
}

export function listUnsent(): readonly UnsentMessage[] {
  return items
}

export function addUnsent(item: UnsentMessage): void {
  write([...items, item])
}

export function removeUnsent(id: string): void {
  write(items.filter((item) => item.id !== id))
}

export function markUnsent(id: string, failure: Failure['code'] | undefined): void {
  write(items.map(({ failure: _old, ...item }) => (item.id === id && failure ? { ...item, failure } : item)))
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

onForget(() => write([]))

function write(changed: readonly UnsentMessage[]): void {
  items = changed
  if (changed.length > 0) sessionStorage.setItem(KEY, JSON.stringify(changed))
  else sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function read(): readonly UnsentMessage[] {
  if (typeof sessionStorage === 'undefined') return []
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as UnsentMessage[]
}
