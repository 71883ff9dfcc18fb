import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '#web/api/session.ts'
import { useEvent } from '#web/api/socket.ts'
import { CHAT_COPY, paneLabel } from '#web/features/chat/chat.copy.ts'
import { entryId } from '#web/features/chat/list/conversation-entry.tsx'
import { ConversationPane, TITLE_ID } from '#web/features/chat/list/conversation-pane.tsx'
import { useLiveConversations } from '#web/features/chat/list/use-conversations.ts'
import { useOpenWith } from '#web/features/chat/list/use-open-with.ts'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { OpenConversation, useOpenConversation } from '#web/features/chat/window/open-conversation.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** Often enough for the online dots and the names of days. */
const TICK_MS = 10_000

export const meta = () => pageMeta({ name: CHAT_COPY.title, path: paths.chats, isPrivate: true })

/** Two panes on wide screens; on phones the list, or the conversation that is open. */
export default function ChatsPage() {
  const viewerId = useViewer()?.id ?? ''
  const now = useNow(TICK_MS)
  const navigate = useNavigate()
  useLiveConversations(viewerId)
  useVisibleHeight()
  const start = useOpenWith()
  const { openId, conversation, isGone } = useOpenConversation(now)
  useFocusOnReturn(openId)
  const isConnected = useIsConnected()
  const onDeleted = (id: string) => {
    if (id === openId) void navigate(paths.chats, { replace: true })
  }
  return (
    <div data-fills-screen className="wrap flex h-full flex-col wide:grid wide:grid-cols-[24rem_1fr]">
      <div
        className={`flex min-h-0 flex-col wide:grow wide:border-r wide:border-rule-strong wide:pt-4 ${openId ? '' : 'grow pt-4'}`}
      >
        <h1
          id={TITLE_ID}
          tabIndex={-1}
          className={`pb-4 text-[2.75rem] leading-none tracking-[-.03em] outline-none ${openId ? 'max-wide:sr-only' : ''}`}
        >
          {CHAT_COPY.title}
        </h1>
        <div className={`min-h-0 grow overflow-y-auto overscroll-contain ${openId ? 'max-wide:hidden' : ''}`}>
          {start.failure && (
            <div className="pb-4">
              <FailureNote onRetry={start.retry} isRetrying={start.isTrying}>
                {start.failure}
              </FailureNote>
            </div>
          )}
          <ConversationPane openId={openId} viewerId={viewerId} now={now} onDeleted={onDeleted} />
        </div>
      </div>
      <section
        aria-label={conversation ? paneLabel(nameOf(conversation.person)) : CHAT_COPY.log}
        className={`min-h-0 min-w-0 grow flex-col wide:flex wide:pl-8 ${openId ? 'flex' : 'hidden'}`}
      >
        <OpenConversation
          {...{ openId, conversation, isGone, viewerId, now, isConnected }}
          isOpening={start.isTrying || openId !== null}
        />
      </section>
    </div>
  )
}

/** Back from a conversation, the focus returns to its row in the list. */
function useFocusOnReturn(openId: string | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const leftId = before.current
    before.current = openId
    if (leftId && !openId) document.getElementById(entryId(leftId))?.focus()
  }, [openId])
}

/** Whether the server can be reached, as far as this tab knows. */
function useIsConnected(): boolean {
  const [isConnected, setIsConnected] = useState(() => navigator.onLine)
  useEvent('connect', () => setIsConnected(true))
  useEvent('disconnect', () => setIsConnected(false))

  // The browser notices a lost network long before the socket misses a heartbeat.
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    window.addEventListener('online', () => setIsConnected(true), { signal })
    window.addEventListener('offline', () => setIsConnected(false), { signal })
    return () => stopping.abort()
  }, [])
  return isConnected
}

/** What covers more than this is a keyboard, not a toolbar. */
const KEYBOARD_PX = 120

/** Keeps the page above the keyboard of a phone, which covers the layout viewport without resizing it. */
function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const page = document.documentElement
    const fit = () => {
      const isZoomed = viewport.scale !== 1
      const isCovered = !isZoomed && window.innerHeight - viewport.height > KEYBOARD_PX
      page.toggleAttribute('data-keyboard', isCovered)
      if (isCovered) page.style.setProperty('--visible-height', `${viewport.height}px`)
      else page.style.removeProperty('--visible-height')
      if (isCovered) window.scrollTo(0, 0)
    }
    viewport.addEventListener('resize', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      page.removeAttribute('data-keyboard')
      page.style.removeProperty('--visible-height')
    }
  }, [])
}
