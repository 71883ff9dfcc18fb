import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useViewer } from '#web/api/session.ts'
import { CHAT_COPY, paneLabel } from '#web/features/chat/chat.copy.ts'
import { openConversationId } from '#web/features/chat/conversation-path.ts'
import { ConversationPane, TITLE_ID } from '#web/features/chat/window/conversation-pane.tsx'
import { OpenConversation } from '#web/features/chat/window/open-conversation.tsx'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { useConnection } from '#web/features/chat/use-connection.ts'
import { useLiveConversations } from '#web/features/chat/list/use-conversations.ts'
import { useFocusOnReturn } from '#web/features/chat/use-focus-on-return.ts'
import { useNow } from '#web/features/chat/use-now.ts'
import { useOpenConversation } from '#web/features/chat/window/use-open-conversation.ts'
import { useOpenWith } from '#web/features/chat/list/use-open-with.ts'
import { useVisibleHeight } from '#web/features/chat/use-visible-height.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'

export const meta = () => pageMeta({ name: CHAT_COPY.title, path: paths.chats, isPrivate: true })

/** Two panes on wide screens; on phones the list, or the conversation that is open. */
export default function ChatsPage() {
  const viewerId = useViewer()?.id ?? ''
  const [parameters] = useSearchParams()
  const openId = openConversationId(parameters)
  const now = useNow()
  const navigate = useNavigate()
  useLiveConversations(viewerId)
  useVisibleHeight()
  useFocusOnReturn(openId)
  const start = useOpenWith()
  const { conversation, isGone } = useOpenConversation(openId, now)
  const isConnected = useConnection()
  const onDeleted = useCallback(
    (id: string) => {
      if (id === openId) void navigate(paths.chats, { replace: true })
    },
    [navigate, openId],
  )
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
