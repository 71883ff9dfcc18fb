import { memo } from 'react'
import { Flag, Trash2 } from 'lucide-react'
import type { ConversationPerson, Message } from '#contract/chat.ts'
import { messageState } from '#domain/chat/message-state.ts'
import { VoicePlayer } from '#web/blocks/voice/voice-player.tsx'
import { CHAT_COPY, messageActionLabel, replacedText } from '#web/features/chat/chat.copy.ts'
import { PHOTO_COPY, photoTitle } from '#web/features/chat/photo.copy.ts'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { REACTIONS_COPY } from '#web/features/chat/reactions.copy.ts'
import { Bubble, bubbleId, MessageText, RoomForActions, type BubbleProps } from '#web/features/chat/window/bubble.tsx'
import { PhotoInMessage } from '#web/features/chat/window/message-photo.tsx'
import { ReactionPicker, Reactions, type Reacting } from '#web/features/chat/window/message-reactions.tsx'
import { useReaction } from '#web/features/chat/window/use-reaction.ts'
import { useDeferredMount } from '#web/ui/use-deferred.ts'

interface MessageBubbleProps extends Omit<BubbleProps, 'content' | 'reactions' | 'actions'> {
  /** Part of the accessible names of the buttons. */
  author: string
  /** The other of the two. */
  person: ConversationPerson
  /** Asks before it is done. */
  onAsk: (action: MessageAction) => void
}

export interface MessageAction {
  kind: 'deleteOwn' | 'delete' | 'flag'
  message: Message
}

/** Rendered again only when it changes: the window around it is, with every tick of its clock. */
export const MessageBubble = memo(function MessageBubble({ author, person, onAsk, ...shown }: MessageBubbleProps) {
  const { message, isOwn } = shown
  const reacting = useReaction(message)
  return (
    <Bubble
      {...shown}
      content={<BubbleContent message={message} author={author} isOwn={isOwn} person={person} />}
      reactions={
        <Reactions
          {...reacting}
          username={nameOf(person)}
          mayReact={person.isAvailable}
          focusAfter={() => document.getElementById(bubbleId(message.id))}
        />
      }
      actions={
        messageState(message) === 'normal' && (
          <Actions {...{ message, isOwn, author, onAsk }} reacting={person.isAvailable ? reacting : null} />
        )
      }
    />
  )
})

interface ActionsProps extends Pick<MessageBubbleProps, 'message' | 'isOwn' | 'author' | 'onAsk'> {
  /** Null where nothing can be added any more. */
  reacting: Reacting | null
}

/** Shown beside the bubble that is pointed at or has the focus, or beside its time where there is no room. */
function Actions({ message, isOwn, author, onAsk, reacting }: ActionsProps) {
  const isMounted = useDeferredMount()
  const labelOf = (action: string) => messageActionLabel(action, author, message.content ?? '')
  if (!isMounted) return <RoomForActions isOwn={isOwn} canReact={reacting !== null} />
  return (
    <div
      className={`pointer-events-none flex flex-none pb-5 opacity-0 transition-opacity duration-150 group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 has-data-[state=open]:opacity-100 max-xs:absolute max-xs:bottom-0 max-xs:pb-0 ${isOwn ? 'max-xs:left-0' : 'max-xs:right-0'}`}
    >
      {reacting && <ReactionPicker {...reacting} label={labelOf(REACTIONS_COPY.react)} />}
      <ActionButton
        label={labelOf(CHAT_COPY.delete)}
        onClick={() => onAsk({ kind: isOwn ? 'deleteOwn' : 'delete', message })}
        Icon={Trash2}
      />
      {!isOwn && (
        <ActionButton label={labelOf(CHAT_COPY.report)} onClick={() => onAsk({ kind: 'flag', message })} Icon={Flag} />
      )}
    </div>
  )
}

type BubbleContentProps = Pick<MessageBubbleProps, 'message' | 'author' | 'isOwn' | 'person'>

function BubbleContent({ message, author, isOwn, person }: BubbleContentProps) {
  const state = messageState(message)
  if (state !== 'normal') return replacedText(state)
  if (message.photo) {
    const title = isOwn ? PHOTO_COPY.ownTitle : photoTitle(nameOf(person))
    return <PhotoInMessage photo={message.photo} title={title} isShown={isOwn || person.isAvailable} />
  }
  if (!message.voice) return <MessageText content={message.content ?? ''} />
  return (
    <div className="w-64 max-w-full whitespace-normal">
      <VoicePlayer clip={message.voice} label={CHAT_COPY.introIn(author)} />
    </div>
  )
}

function ActionButton({ label, onClick, Icon }: { label: string; onClick(): void; Icon: typeof Flag }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-11 w-9 max-xs:h-[44px] max-xs:w-[36px] cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-well hover:text-ink focus-visible:rounded-full focus-visible:-outline-offset-3"
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
    </button>
  )
}
