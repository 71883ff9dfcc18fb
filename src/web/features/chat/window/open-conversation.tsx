import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Conversation } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { CONVERSATION } from '#web/features/chat/conversation-address.ts'
import { UnsentList } from '#web/features/chat/composer/unsent-list.tsx'
import { useConversationCache, useConversations } from '#web/features/chat/list/use-conversations.ts'
import { MessagesSkeleton, MessageWindow } from '#web/features/chat/window/message-window.tsx'
import { WindowHeaderSkeleton } from '#web/features/chat/window/header-frame.tsx'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useDeferredReady } from '#web/ui/use-deferred.ts'

interface NamedConversation {
  openId: string | null
  conversation: Conversation | undefined
  isGone: boolean
}

/** The conversation that the address names: from the list, or fetched when it is on a page not loaded yet. */
export function useOpenConversation(now: Date): NamedConversation {
  const [parameters] = useSearchParams()
  const openId = parameters.get(CONVERSATION)
  const { conversations, dataUpdatedAt } = useConversations(now)
  const cache = useConversationCache()
  const [missingId, setMissingId] = useState<string | null>(null)
  const [known, setKnown] = useState<Conversation>()
  const found = conversations?.find((each) => each.id === openId)
  if (found && found.id === missingId) setMissingId(null)
  if (found && found !== known) setKnown(found)
  const isShown = useDeferredReady(conversations !== undefined)
  const isUnknown = openId !== null && conversations !== undefined && !found
  /** Of the list that lacks it. */
  const answeredAt = isUnknown ? dataUpdatedAt : undefined
  useEffect(() => {
    if (openId === null || answeredAt === undefined) return
    let isOutdated = false
    client.chat.findConversation({ conversationId: openId }).then(
      (answer) => isOutdated || cache.put(answer),
      // After a network failure it may still exist: it is asked for again with the next answer of the list.
      (error: unknown) => isOutdated || failureOf(error).isTransient || setMissingId(openId),
    )
    return () => void (isOutdated = true)
  }, [openId, answeredAt, cache])
  const isGone = isUnknown && missingId === openId
  // Each answer of the list leaves out what is on a later page: until it is there again, it is shown as it was.
  const kept = known?.id === openId && !isGone ? known : undefined
  return { openId, conversation: isShown ? (found ?? kept) : undefined, isGone }
}

interface OpenConversationProps extends NamedConversation {
  isOpening: boolean
  viewerId: string
  now: Date
  isConnected: boolean
}

/** The right pane: a conversation, its skeleton, or why there is none. */
export function OpenConversation({ openId, conversation, isGone, isOpening, ...window }: OpenConversationProps) {
  if (conversation) return <MessageWindow key={conversation.id} conversation={conversation} {...window} />
  if (isGone && openId) return <Gone conversationId={openId} isConnected={window.isConnected} />
  if (isOpening) return <OpeningConversation />
  return (
    <div className="grid grow place-content-center">
      <EmptyState title={CHAT_COPY.choose} text={CHAT_COPY.chooseText} />
    </div>
  )
}

export function OpeningConversation() {
  return (
    <>
      <WindowHeaderSkeleton />
      <div className="py-6">
        <MessagesSkeleton label={CHAT_COPY.opening} />
      </div>
    </>
  )
}

/** Unsent messages stay visible. */
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
