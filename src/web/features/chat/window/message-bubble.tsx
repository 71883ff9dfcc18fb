import type { ReactNode } from 'react'
import { Flag, Trash2 } from 'lucide-react'
import type { ConversationPerson } from '#contract/chat.ts'
import { isFewEmoji } from '#domain/chat/emoji-message.ts'
import { messageState } from '#domain/chat/message-state.ts'
import { VoicePlayer } from '#web/blocks/voice/voice-player.tsx'
import { timeOfDay, wholeMoment } from '#web/features/chat/chat-times.ts'
import { CHAT_COPY, messageActionLabel, replacedText } from '#web/features/chat/chat.copy.ts'
import { PHOTO_COPY, photoTitle } from '#web/features/chat/photo.copy.ts'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { REACTIONS_COPY } from '#web/features/chat/reactions.copy.ts'
import type { GroupedMessage } from '#web/features/chat/window/message-groups.ts'
import { PhotoInMessage } from '#web/features/chat/window/message-photo.tsx'
import { ReactionPicker, Reactions } from '#web/features/chat/window/message-reactions.tsx'
import { textParts } from '#web/features/chat/window/message-text.ts'
import { useReaction } from '#web/features/chat/window/use-reaction.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export const BUBBLE = 'w-fit max-w-full px-4 py-2.5 leading-snug whitespace-pre-wrap wrap-anywhere'
export const OWN_PAPER = 'bg-paper-water'
/** The name of a day, above its messages. */
export const DAY = 'min-h-14 pt-6 pb-1 text-center font-display text-lg text-ink-2 italic'

export function bubbleId(messageId: string): string {
  return `message-${messageId}`
}

interface BubbleProps extends GroupedMessage {
  isOwn: boolean
  /** True for the last own message that the other member has read. */
  isSeen: boolean
  /** What was said, and under it the reactions. */
  content: ReactNode
  reactions: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
}

/** A message as it looks. */
export function Bubble({ message, isOwn, isFirst, isLast, isSeen, content, reactions, actions }: BubbleProps) {
  const isHydrated = useHydrated()
  const shape = `${BUBBLE} ${cornersOf(isOwn, isFirst, isLast)}`
  return (
    <li className={`group flex items-center gap-1 ${isFirst ? 'pt-3' : 'pt-1'} ${isOwn ? 'flex-row-reverse' : ''}`}>
      <div className={`grid max-w-[76%] gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}>
        {/* Focusable: on touch screens a tap shows the buttons, and after a change the focus comes back here. */}
        <div
          id={bubbleId(message.id)}
          tabIndex={-1}
          dir="auto"
          className={
            messageState(message) === 'normal'
              ? `${shape} ${isOwn ? OWN_PAPER : 'bg-tint'} focus:outline-none focus-visible:outline-3`
              : `${shape} border border-rule text-ink-2 italic`
          }
        >
          {content}
        </div>
        {reactions}
        <p className="min-h-4 px-1 text-xs text-ink-2">
          {/* The server does not know the reader's clock. */}
          {isHydrated && (
            <time dateTime={message.sentAt} title={wholeMoment(message.sentAt)}>
              {timeOfDay(message.sentAt)}
            </time>
          )}
          {isHydrated && isSeen && ` · ${CHAT_COPY.seen}`}
        </p>
      </div>
      {actions}
    </li>
  )
}

interface MessageBubbleProps extends Omit<BubbleProps, 'content' | 'reactions' | 'actions'> {
  /** Part of the accessible names of the buttons. */
  author: string
  /** The other of the two. */
  person: ConversationPerson
  onDelete(): void
  onFlag(): void
}

export function MessageBubble({ author, person, onDelete, onFlag, ...shown }: MessageBubbleProps) {
  const { message, isOwn } = shown
  const reacting = useReaction(message)
  const content = message.content ?? ''
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
          <div className="pointer-events-none flex flex-none pb-5 opacity-0 transition-opacity duration-150 group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 has-data-[state=open]:opacity-100">
            {person.isAvailable && (
              <ReactionPicker {...reacting} label={messageActionLabel(REACTIONS_COPY.react, author, content)} />
            )}
            <ActionButton
              label={messageActionLabel(CHAT_COPY.delete, author, content)}
              onClick={onDelete}
              Icon={Trash2}
            />
            {!isOwn && (
              <ActionButton
                label={messageActionLabel(CHAT_COPY.report, author, content)}
                onClick={onFlag}
                Icon={Flag}
              />
            )}
          </div>
        )
      }
    />
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

/** Consecutive messages of one sender have flatter corners on their side. */
function cornersOf(isOwn: boolean, isFirst: boolean, isLast: boolean): string {
  if (isOwn) return `rounded-2xl ${isFirst ? '' : 'rounded-tr-sm'} ${isLast ? 'rounded-br-[3px]' : 'rounded-br-sm'}`
  return `rounded-2xl ${isFirst ? '' : 'rounded-tl-sm'} ${isLast ? 'rounded-bl-[3px]' : 'rounded-bl-sm'}`
}

function ActionButton({ label, onClick, Icon }: { label: string; onClick(): void; Icon: typeof Flag }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-11 w-9 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-well hover:text-ink focus-visible:rounded-full focus-visible:-outline-offset-3"
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
    </button>
  )
}

/** Only web addresses become links; nothing else is interpreted, and no preview is loaded. */
export function MessageText({ content }: { content: string }) {
  if (isFewEmoji(content)) return <span className="text-[2.5rem] leading-tight">{content}</span>
  return textParts(content).map((part) =>
    part.kind === 'link' ? (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
        {part.text}
      </a>
    ) : (
      part.source
    ),
  )
}
