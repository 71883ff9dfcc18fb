import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Conversation } from '#contract/chat.ts'
import { useViewer } from '#web/api/session.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { openConversationId } from '#web/features/chat/conversation-path.ts'
import { ConversationPane } from '#web/features/chat/conversation-pane.tsx'
import { MessageWindow } from '#web/features/chat/message-window.tsx'
import { useConnection } from '#web/features/chat/use-connection.ts'
import { useLiveConversations } from '#web/features/chat/use-conversations.ts'
import { useNow } from '#web/features/chat/use-now.ts'
import { useOpenConversation } from '#web/features/chat/use-open-conversation.ts'
import { useOpenWith } from '#web/features/chat/use-open-with.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
  const start = useOpenWith()
  const { conversation, isGone } = useOpenConversation(openId)
  const isConnected = useConnection()
  const onDeleted = useCallback(
    (id: string) => {
      if (id === openId) void navigate(paths.chats, { replace: true })
    },
    [navigate, openId],
  )
  return (
    <div className="wrap">
      <div className="grid wide:h-[calc(100dvh-8.25rem)] wide:min-h-120 wide:grid-cols-[24rem_1fr]">
        <div
          className={`min-h-0 pt-4 wide:block wide:overflow-y-auto wide:border-r wide:border-rule-strong wide:pr-0 ${openId ? 'hidden' : ''}`}
        >
          <h1 className="pb-4 text-[2.75rem] leading-none tracking-[-.03em]">{CHAT_COPY.title}</h1>
          {start.failure && (
            <div className="pb-4">
              <FailureNote onRetry={start.retry} isRetrying={start.isTrying}>
                {start.failure}
              </FailureNote>
            </div>
          )}
          <ConversationPane openId={openId} now={now} onDeleted={onDeleted} />
        </div>
        <section
          aria-label={CHAT_COPY.log}
          className={`min-h-0 flex-col wide:flex wide:pl-8 ${openId ? 'flex h-[calc(100dvh-8.5rem)]' : 'hidden'}`}
        >
          <OpenConversation {...{ conversation, isGone, viewerId, now, isConnected }} />
        </section>
      </div>
    </div>
  )
}

interface OpenConversationProps {
  conversation: Conversation | undefined
  isGone: boolean
  viewerId: string
  now: Date
  isConnected: boolean
}

function OpenConversation({ conversation, isGone, ...window }: OpenConversationProps) {
  if (conversation) return <MessageWindow key={conversation.id} conversation={conversation} {...window} />
  return (
    <div className="grid grow place-content-center">
      <EmptyState title={isGone ? CHAT_COPY.gone : CHAT_COPY.choose} text={isGone ? undefined : CHAT_COPY.chooseText} />
    </div>
  )
}
