import { useRef } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/chat.ts'
import { CHAT_COPY, typingText } from '#web/features/chat/chat.copy.ts'
import { Composer } from '#web/features/chat/composer.tsx'
import { MessageList } from '#web/features/chat/message-list.tsx'
import { MessageScroll, type MessageScrollHandle } from '#web/features/chat/message-scroll.tsx'
import { isHere, nameOf, PersonAvatar } from '#web/features/chat/person-avatar.tsx'
import { UnsentList } from '#web/features/chat/unsent-list.tsx'
import { useMarkRead } from '#web/features/chat/use-mark-read.ts'
import { useThread } from '#web/features/chat/use-thread.ts'
import { useOtherTyping } from '#web/features/chat/use-typing.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'

interface MessageWindowProps {
  conversation: Conversation
  viewerId: string
  now: Date
  isConnected: boolean
}

/** The right pane: who it is, what was said, and what one is about to say. */
export function MessageWindow({ conversation, viewerId, now, isConnected }: MessageWindowProps) {
  const { thread, isError, isFetching, refetch, older } = useThread(conversation)
  const scroll = useRef<MessageScrollHandle>(null)
  useMarkRead(conversation, thread)
  const isTyping = useOtherTyping(conversation.id)
  return (
    <>
      <WindowHeader conversation={conversation} now={now} />
      {thread ? (
        <MessageScroll ref={scroll} top={<Older {...older} />} onReachTop={() => void older.load()}>
          {thread.messages.length === 0 && <p className="py-6 text-center text-ink-2">{CHAT_COPY.sayHello}</p>}
          <MessageList messages={thread.messages} conversation={conversation} viewerId={viewerId} now={now} />
          <UnsentList conversationId={conversation.id} />
        </MessageScroll>
      ) : (
        <div className="grow py-6">
          {isError ? (
            <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
              {CHAT_COPY.threadFailed}
            </FailureNote>
          ) : (
            <p role="status" className="font-display text-xl text-ink-2 italic">
              {CHAT_COPY.loadingMessages}
            </p>
          )}
        </div>
      )}
      <p role="status" className="min-h-7 font-display text-lg text-ink-2 italic">
        {isTyping && typingText(nameOf(conversation.person))}
        {!isTyping && !isConnected && CHAT_COPY.offline}
      </p>
      {conversation.person.isAvailable ? (
        <Composer key={conversation.id} conversationId={conversation.id} onSent={() => scroll.current?.toNewest()} />
      ) : (
        <p className="border-t border-rule-strong py-5 text-ink-2">{CHAT_COPY.unavailable}</p>
      )}
    </>
  )
}

function WindowHeader({ conversation: { person }, now }: { conversation: Conversation; now: Date }) {
  return (
    <header className="flex items-center gap-4 border-b border-rule-strong py-3">
      <Link
        to={paths.chats}
        aria-label={CHAT_COPY.back}
        className="grid size-11 flex-none place-items-center rounded-full border border-rule wide:hidden"
      >
        <ArrowLeft aria-hidden size={20} strokeWidth={1.5} />
      </Link>
      <PersonAvatar person={person} now={now} />
      <div className="min-w-0">
        <h2 className="truncate text-2xl leading-tight tracking-[-.02em]">{nameOf(person)}</h2>
        <p className="text-sm text-ink-2">{isHere(person, now) && CHAT_COPY.online}</p>
      </div>
    </header>
  )
}

function Older({ state, hasMore, load }: { state: 'idle' | 'loading' | 'failed'; hasMore: boolean; load(): unknown }) {
  if (!hasMore) return <p className="pb-2 text-center text-sm text-ink-2">{CHAT_COPY.beginning}</p>
  return (
    <div className="grid justify-items-center gap-2 pb-4">
      {state === 'failed' && <p role="alert">{CHAT_COPY.earlierFailed}</p>}
      <Button onClick={() => void load()} isBusy={state === 'loading'}>
        {state === 'failed' ? CHAT_COPY.retry : CHAT_COPY.earlier}
      </Button>
    </div>
  )
}
