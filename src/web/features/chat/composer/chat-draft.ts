import { useEffect } from 'react'
import { draftKey } from '#web/api/drafts.ts'
import { safeLocalStorage } from '#web/api/safe-storage.ts'
import { viewerId } from '#web/api/session.ts'
import { createListeners } from '#web/api/store.ts'

const storageKey = (memberId: string, conversationId: string) => draftKey(memberId, `chat.${conversationId}`)

export function readDraft(conversationId: string): string {
  const memberId = viewerId()
  return (memberId && safeLocalStorage.getItem(storageKey(memberId, conversationId))) ?? ''
}

export function saveDraft(conversationId: string, text: string): void {
  const memberId = viewerId()
  if (!memberId) return
  if (text) safeLocalStorage.setItem(storageKey(memberId, conversationId), text)
  else safeLocalStorage.removeItem(storageKey(memberId, conversationId))
}

const puts = createListeners<[conversationId: string]>()

/** Puts a suggested text into a composer, open or not. What somebody has written themselves stays, above it. */
export function putDraft(conversationId: string, text: string, suggested: readonly string[]): void {
  saveDraft(conversationId, withSuggestion(readDraft(conversationId), text, suggested))
  puts.notify(conversationId)
}

/** A suggestion that nobody has touched makes room for another one. */
export function withSuggestion(written: string, text: string, suggested: readonly string[]): string {
  const own = written.trim()
  return own === '' || suggested.includes(own) ? text : `${written.trimEnd()}\n${text}`
}

/** For the composer that is open: tells it of a text that was put into its draft. */
export function useDraftPut(conversationId: string, show: (text: string) => void): void {
  useEffect(
    () => puts.subscribe((changedId) => changedId === conversationId && show(readDraft(conversationId))),
    [conversationId, show],
  )
}
