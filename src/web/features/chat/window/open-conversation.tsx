import type { Conversation } from '#contract/chat.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { MessageWindow } from '#web/features/chat/window/message-window.tsx'
import { UnsentList } from '#web/features/chat/composer/unsent-list.tsx'
import { WindowSkeleton } from '#web/features/chat/window/window-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface OpenConversationProps {
  openId: string | null
  conversation: Conversation | undefined
  isGone: boolean
  isOpening: boolean
  viewerId: string
  now: Date
  isConnected: boolean
}

/** What stands in the right pane: a conversation, the wait for it, or why there is none. */
export function OpenConversation({ openId, conversation, isGone, isOpening, ...window }: OpenConversationProps) {
  if (conversation) return <MessageWindow key={conversation.id} conversation={conversation} {...window} />
  if (isGone && openId) return <Gone conversationId={openId} isConnected={window.isConnected} />
  if (isOpening) {
    return (
      <div className="py-6">
        <WindowSkeleton label={CHAT_COPY.opening} />
      </div>
    )
  }
  return (
    <div className="grid grow place-content-center">
      <EmptyState title={CHAT_COPY.choose} text={CHAT_COPY.chooseText} />
    </div>
  )
}

/** What was still to be sent is not lost from sight. */
function Gone({ conversationId, isConnected }: { conversationId: string; isConnected: boolean }) {
  return (
    <div role="status" className="grid grow place-content-center overflow-y-auto">
      <EmptyState
        title={CHAT_COPY.gone}
        text={CHAT_COPY.goneText}
        action={<ButtonLink to={paths.chats}>{CHAT_COPY.back}</ButtonLink>}
      />
      <UnsentList conversationId={conversationId} messages={[]} isConnected={isConnected} />
    </div>
  )
}
