import { useRef } from 'react'
import type { Conversation } from '#contract/chat.ts'
import { CHAT_COPY, reasonNotToWrite, typingText } from '#web/features/chat/chat.copy.ts'
import { AudioIntro } from '#web/features/chat/composer/audio-intro.tsx'
import { Composer } from '#web/features/chat/composer/composer.tsx'
import { ChatOpeners } from '#web/features/chat/window/chat-openers.tsx'
import { MessageList } from '#web/features/chat/window/message-list.tsx'
import { MessageScroll, type MessageScrollHandle } from '#web/features/chat/window/message-scroll.tsx'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { UnsentList } from '#web/features/chat/composer/unsent-list.tsx'
import type { Thread } from '#web/features/chat/window/thread.ts'
import { usePlace, useShownPlace } from '#web/features/chat/window/use-place.ts'
import { useMarkRead } from '#web/features/chat/window/use-mark-read.ts'
import { useThread } from '#web/features/chat/window/use-thread.ts'
import { useOtherTyping } from '#web/features/chat/composer/use-typing.ts'
import { WindowHeader } from '#web/features/chat/window/window-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

interface MessageWindowProps {
  conversation: Conversation
  viewerId: string
  now: Date
  isConnected: boolean
}

/** One open conversation: header, messages and composer. */
export function MessageWindow({ conversation, viewerId, now, isConnected }: MessageWindowProps) {
  const { at, leave } = usePlace(conversation.id)
  const { thread, isError, isFetching, refetch, older, newer } = useThread(conversation, at)
  const scroll = useRef<MessageScrollHandle>(null)
  useShownPlace(at, thread)
  useMarkRead(conversation, thread)
  const isTyping = useOtherTyping(conversation.id)
  return (
    <>
      <WindowHeader conversation={conversation} />
      {thread ? (
        <MessageScroll
          ref={scroll}
          top={<Older {...older} isEmpty={thread.messages.length === 0} isIntroduced={conversation.isIntroduced} />}
          onReachTop={() => void older.load()}
          isLoading={older.state === 'loading' || newer.state === 'loading'}
          newest={thread.messages.at(-1)?.sequence ?? 0}
          place={
            at === null
              ? undefined
              : { hasNewer: thread.hasNewer, onReachBottom: () => void newer.load(), onLeave: leave }
          }
        >
          <MessageList messages={thread.messages} conversation={conversation} viewerId={viewerId} now={now} />
          {conversation.person.isAvailable && thread.messages.length === 0 && (
            <ChatOpeners conversation={conversation} />
          )}
          {thread.hasNewer ? (
            <Later {...newer} />
          ) : (
            <UnsentList conversationId={conversation.id} messages={thread.messages} isConnected={isConnected} />
          )}
        </MessageScroll>
      ) : (
        <div className="min-h-0 grow overflow-hidden py-6">
          {isError ? (
            <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
              {CHAT_COPY.threadFailed}
            </FailureNote>
          ) : (
            <MessagesSkeleton label={CHAT_COPY.loadingMessages} />
          )}
        </div>
      )}
      <p role="status" className="min-h-7 flex-none font-display text-lg leading-7 text-ink-2 italic">
        {isTyping && typingText(nameOf(conversation.person))}
        {!isTyping && !isConnected && CHAT_COPY.offline}
      </p>
      {conversation.person.isAvailable && thread && isFirstWord(thread, viewerId) && (
        <AudioIntro conversationId={conversation.id} onSent={() => scroll.current?.toNewest()} />
      )}
      {conversation.person.isAvailable ? (
        <Composer conversationId={conversation.id} onSent={() => scroll.current?.toNewest()} />
      ) : (
        <p className="flex-none border-t border-rule py-5 text-ink-2">{reasonNotToWrite(conversation.person)}</p>
      )}
    </>
  )
}

interface OlderProps {
  state: 'idle' | 'loading' | 'failed'
  hasMore: boolean
  load(): unknown
  isEmpty: boolean
  isIntroduced: boolean
}

function Older({ state, hasMore, load, isEmpty, isIntroduced }: OlderProps) {
  if (!hasMore) {
    return (
      <p className="pb-2 text-center text-sm text-ink-2">
        {isIntroduced && `${CHAT_COPY.introduced} `}
        {isEmpty ? CHAT_COPY.sayHello : CHAT_COPY.beginning}
      </p>
    )
  }
  return (
    <div className="grid justify-items-center gap-2 pb-4">
      {state === 'failed' && <p role="alert">{CHAT_COPY.earlierFailed}</p>}
      <Button onClick={() => void load()} isBusy={state === 'loading'}>
        {state === 'failed' ? CHAT_COPY.retry : CHAT_COPY.earlier}
      </Button>
    </div>
  )
}

/** Below a conversation that was opened at an older message. */
function Later({ state, load }: Pick<OlderProps, 'state' | 'load'>) {
  return (
    <div className="grid justify-items-center gap-2 pt-4">
      {state === 'failed' && <p role="alert">{CHAT_COPY.laterFailed}</p>}
      <Button onClick={() => void load()} isBusy={state === 'loading'}>
        {state === 'failed' ? CHAT_COPY.retry : CHAT_COPY.later}
      </Button>
    </div>
  )
}

const SKELETON_BUBBLES = ['w-2/5', 'w-3/5 ml-auto', 'w-1/2', 'w-1/3', 'w-2/5 ml-auto']

export function MessagesSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-4">
      {SKELETON_BUBBLES.map((width) => (
        <Skeleton key={width} className={`h-12 rounded-2xl ${width}`} />
      ))}
    </SkeletonGroup>
  )
}

/** Whether the member has said nothing here yet. */
function isFirstWord({ messages, hasOlder, hasNewer }: Thread, viewerId: string): boolean {
  return !hasOlder && !hasNewer && !messages.some(({ senderId }) => senderId === viewerId)
}
