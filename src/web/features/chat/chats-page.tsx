import { useEffect, useRef, useState } from 'react'
import { useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { searchTerms } from '#domain/discovery/search-text.ts'
import { useViewer } from '#web/api/session.ts'
import { useEvent } from '#web/api/socket.ts'
import { ChatPanes, PANES } from '#web/features/chat/chat-panes.tsx'
import { CHAT_COPY, paneLabel } from '#web/features/chat/chat.copy.ts'
import { CONVERSATION } from '#web/features/chat/conversation-address.ts'
import { entryId } from '#web/features/chat/list/conversation-entry.tsx'
import { ConversationPane, ConversationsSkeleton } from '#web/features/chat/list/conversation-pane.tsx'
import { prefetchConversations, useLiveConversations } from '#web/features/chat/list/use-conversations.ts'
import { useOpenWith } from '#web/features/chat/list/use-open-with.ts'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { FoundList } from '#web/features/chat/search/found-list.tsx'
import { SEARCH_ID, SearchField, SearchSkeleton } from '#web/features/chat/search/search-field.tsx'
import { useVisibleHeight } from '#web/features/chat/use-visible-height.ts'
import { prefetchThread } from '#web/features/chat/window/use-thread.ts'
import {
  OpenConversation,
  OpeningConversation,
  useOpenConversation,
} from '#web/features/chat/window/open-conversation.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { hasServerRendered, ServerRendered, useReplaceServerRendered } from '#web/shell/start/server-rendered.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { yieldToMain } from '#web/shell/start/yield-to-main.ts'
import { useRootAttribute } from '#web/shell/start/use-root-attribute.ts'

/** Often enough for the online dots and the names of days. */
const TICK_MS = 10_000

export const meta = () => pageMeta({ name: CHAT_COPY.title, path: paths.chats, isPrivate: true })

export const handle = { Waiting }

/** What came with the page is taken before the page begins, so that the conversation itself takes the place of the rendered one. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!hasServerRendered(paths.chats)) return null
  await yieldToMain()
  const openId = new URL(request.url).searchParams.get(CONVERSATION)
  await Promise.all([prefetchConversations(), openId && prefetchThread(openId)])
  return null
}

export default function ChatsPage() {
  const viewerId = useViewer()?.id ?? ''
  const now = useNow(TICK_MS)
  const navigate = useNavigate()
  useLiveConversations(viewerId)
  useVisibleHeight()
  useReplaceServerRendered(true)
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
    <div className={PANES}>
      <ChatPanes
        isOpen={openId !== null}
        search={<SearchField text={search} onChange={setSearch} />}
        list={
          <>
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
          </>
        }
        label={conversation ? paneLabel(nameOf(conversation.person)) : CHAT_COPY.log}
        conversation={
          <OpenConversation
            {...{ openId, conversation, isGone, viewerId, now, isConnected }}
            isOpening={start.isTrying || openId !== null}
          />
        }
      />
    </div>
  )
}

/** The list, or the conversation that the address names, as they begin; the start script knows which. */
function Waiting() {
  useRootAttribute('data-fills-screen', '')
  return (
    <div className={PANES}>
      <ServerRendered placeholder={<PanesSkeleton />} />
    </div>
  )
}

function PanesSkeleton() {
  return (
    <>
      <div className="flex min-h-0 grow flex-col pt-4 max-wide:in-data-[opens=conversation]:hidden wide:border-r wide:border-rule-strong">
        <h1 className="pb-4 text-[2.75rem] leading-none tracking-[-.03em]">{CHAT_COPY.title}</h1>
        <SearchSkeleton />
        <ConversationsSkeleton />
      </div>
      <div className="hidden in-data-[opens=conversation]:block wide:pl-8">
        <OpeningConversation />
      </div>
    </>
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
