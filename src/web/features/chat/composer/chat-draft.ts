import { useEffect, useState } from 'react'
import { draftKey } from '#web/api/drafts.ts'
import { safeLocalStorage } from '#web/api/safe-storage.ts'
import { onForget, viewerId } from '#web/api/session.ts'
import { createListeners } from '#web/api/store.ts'

/**
 * The draft of a conversation is stored once for all tabs of this browser. What was typed in this tab stays in it,
 * whatever the others type or send.
 */
const typedHere = new Map<string, string>()
onForget(() => typedHere.clear())

const keyPrefix = () => {
  const memberId = viewerId()
  return memberId && draftKey(memberId, 'chat.')
}

function readStored(conversationId: string): string {
  const prefix = keyPrefix()
  return (prefix && safeLocalStorage.getItem(prefix + conversationId)) ?? ''
}

function store(conversationId: string, text: string): void {
  const prefix = keyPrefix()
  if (prefix) safeLocalStorage.setItem(prefix + conversationId, text)
}

/** `shown` was in the field before: once it is sent or deleted, another tab's draft stays. */
function write(conversationId: string, text: string, shown: string): void {
  typedHere.set(conversationId, text)
  const prefix = keyPrefix()
  if (text) store(conversationId, text)
  else if (prefix && readStored(conversationId) === shown) safeLocalStorage.removeItem(prefix + conversationId)
}

const readDraft = (conversationId: string) => typedHere.get(conversationId) || readStored(conversationId)

const puts = createListeners<[conversationId: string, text: string]>()

/** Puts a suggested text into a composer, open or not. What somebody has written themselves stays, above it. */
export function putDraft(conversationId: string, text: string, suggested: readonly string[]): void {
  const written = readDraft(conversationId)
  const changed = withSuggestion(written, text, suggested)
  write(conversationId, changed, written)
  puts.notify(conversationId, changed)
}

/** A suggestion that nobody has touched makes room for another one. */
export function withSuggestion(written: string, text: string, suggested: readonly string[]): string {
  const own = written.trim()
  return own === '' || suggested.includes(own) ? text : `${written.trimEnd()}\n${text}`
}

export interface StoredChange {
  before: string
  after: string
}

/** What a tab does when another one has changed the stored draft. */
export function reactionTo(
  { before, after }: StoredChange,
  typed: string | undefined,
): 'follow' | 'restore' | 'ignore' {
  const isSentElsewhere = after === '' && before === typed
  if (typed === undefined || isSentElsewhere) return 'follow'
  return typed && after === '' ? 'restore' : 'ignore'
}

const followed = createListeners<[conversationId: string, text: string]>()

function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  const prefix = keyPrefix()
  if (!prefix || !key?.startsWith(prefix)) return
  const conversationId = key.slice(prefix.length)
  const typed = typedHere.get(conversationId)
  const reaction = reactionTo({ before: oldValue ?? '', after: newValue ?? '' }, typed)
  if (reaction === 'restore' && typed) store(conversationId, typed)
  if (reaction !== 'follow') return
  typedHere.delete(conversationId)
  followed.notify(conversationId, newValue ?? '')
}

if (typeof window !== 'undefined') window.addEventListener('storage', onStorage)

/** What stands in the composer of a conversation. */
export function useDraft(conversationId: string) {
  const [text, show] = useState(() => readDraft(conversationId))
  useEffect(() => puts.subscribe((id, put) => id === conversationId && show(put)), [conversationId])
  useEffect(
    () =>
      followed.subscribe((id, changed) => {
        // An empty field stays empty: whoever begins to type must not add to a text that has just come into it.
        if (id === conversationId) show((shown) => shown && changed)
      }),
    [conversationId],
  )
  useEffect(
    () => () => {
      if (!typedHere.get(conversationId)) typedHere.delete(conversationId)
    },
    [conversationId],
  )
  return {
    text,
    write: (typed: string) => {
      show(typed)
      write(conversationId, typed, text)
    },
  }
}
