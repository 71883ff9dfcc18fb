import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchTerms } from '#domain/discovery/search-text.ts'
import { useViewer } from '#web/api/session.ts'
import { useEvent } from '#web/api/socket.ts'
import { CHAT_COPY, paneLabel } from '#web/features/chat/chat.copy.ts'
import { entryId } from '#web/features/chat/list/conversation-entry.tsx'
import { ConversationPane, ConversationsSkeleton, TITLE_ID } from '#web/features/chat/list/conversation-pane.tsx'
import { useLiveConversations } from '#web/features/chat/list/use-conversations.ts'
import { useOpenWith } from '#web/features/chat/list/use-open-with.ts'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { FoundList } from '#web/features/chat/search/found-list.tsx'
import { SEARCH_ID, SearchField } from '#web/features/chat/search/search-field.tsx'
import { useVisibleHeight } from '#web/features/chat/use-visible-height.ts'
import {
  OpenConversation,
  OpeningConversation,
  useOpenConversation,
} from '#web/features/chat/window/open-conversation.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useRootAttribute } from '#web/ui/use-root-attribute.ts'

/** Often enough for the online dots and the names of days. */
const TICK_MS = 10_000

export const meta = () => pageMeta({ name: CHAT_COPY.title, path: paths.chats, isPrivate: true })

export const handle = { Waiting }

/** Two panes on wide screens; on phones the list, or the conversation that is open. */
export default function ChatsPage() {
  const viewerId = useViewer()?.id ?? ''
  const now = useNow(TICK_MS)
  const navigate = useNavigate()
  useLiveConversations(viewerId)
  useVisibleHeight()
  const start = useOpenWith()
  const { openId, conversation, isGone } = useOpenConversation(now)
  useRootAttribute('data-fills-screen', '')
  // On a phone a conversation has the screen to itself.
  useRootAttribute('data-opens', openId && 'conversation')
  useFocusOnReturn(openId)
  const [search, setSearch] = useState('')
  const isConnected = useIsConnected()
  const onDeleted = (id: string) => {
    if (id === openId) void navigate(paths.chats, { replace: true })
  }
  return (
    <div className="wrap flex h-full flex-col wide:grid wide:grid-cols-[24rem_1fr]">
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
        <div className={openId ? 'max-wide:hidden' : ''}>
          <SearchField text={search} onChange={setSearch} />
        </div>
        <div className={`min-h-0 grow overflow-y-auto overscroll-contain ${openId ? 'max-wide:hidden' : ''}`}>
          {start.failure && (
            <div className="pb-4">
              <FailureNote onRetry={start.retry} isRetrying={start.isTrying}>
                {start.failure}
              </FailureNote>
            </div>
          )}
          {searchTerms(search) ? (
            <FoundList text={search} openId={openId} viewerId={viewerId} now={now} />
          ) : (
            <ConversationPane openId={openId} viewerId={viewerId} now={now} onDeleted={onDeleted} />
          )}
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

/** The list, or the conversation that the address names, as they begin; the start script knows which. */
function Waiting() {
  useRootAttribute('data-fills-screen', '')
  return (
    <div className="wrap flex h-full flex-col wide:grid wide:grid-cols-[24rem_1fr]">
      <div className="flex min-h-0 grow flex-col pt-4 max-wide:in-data-[opens=conversation]:hidden wide:border-r wide:border-rule-strong">
        <h1 className="pb-4 text-[2.75rem] leading-none tracking-[-.03em]">{CHAT_COPY.title}</h1>
        <Skeleton shape="round" className="mb-3 h-11 flex-none" />
        <ConversationsSkeleton />
      </div>
      <div className="hidden in-data-[opens=conversation]:block wide:pl-8">
        <OpeningConversation />
      </div>
    </div>
  )
}

/** Back from a conversation, the focus returns to its row in the list, or to the search that led there. */
function useFocusOnReturn(openId: string | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const leftId = before.current
    before.current = openId
    if (!leftId || openId) return
    const entry = document.getElementById(entryId(leftId)) ?? document.getElementById(SEARCH_ID)
    entry?.focus()
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
