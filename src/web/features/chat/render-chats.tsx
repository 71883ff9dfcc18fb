import { Fragment, type ReactElement } from 'react'
import type { Conversation, Message } from '#contract/chat.ts'
import { messageState } from '#domain/chat/message-state.ts'
import { ChatPanes } from '#web/features/chat/chat-panes.tsx'
import { CHAT_COPY, paneLabel, reasonNotToWrite, replacedText } from '#web/features/chat/chat.copy.ts'
import { ConversationEntry } from '#web/features/chat/list/conversation-entry.tsx'
import { nameOf } from '#web/features/chat/person-avatar.tsx'
import { SearchSkeleton } from '#web/features/chat/search/search-field.tsx'
import { Bubble, DAY, MessageText, RoomForActions } from '#web/features/chat/window/bubble.tsx'
import { groupedMessages } from '#web/features/chat/window/message-groups.ts'
import { StillPhoto } from '#web/features/chat/window/message-photo.tsx'
import { Reactions } from '#web/features/chat/window/message-reactions.tsx'
import { LOG, LOG_ROOM } from '#web/features/chat/window/message-scroll.tsx'
import { HeaderFrame } from '#web/features/chat/window/header-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** More than fills a screen: the whole list is about to come. */
const MOST_CONVERSATIONS = 12
const MOST_MESSAGES = 20

/** What the procedures of the chat have answered. */
interface Answered {
  session: { viewer: { id: string } }
  listConversations: { conversations: Conversation[] }
  listMessages?: { messages: Message[] }
}

/** The list, and beside it the end of the conversation that the address names. Nothing can be written or changed yet. */
export function renderChats({ session, listConversations, listMessages }: Answered): ReactElement | undefined {
  const { conversations } = listConversations
  const messages = listMessages?.messages.slice(-MOST_MESSAGES) ?? []
  const openId = messages[0]?.conversationId
  const open = conversations.find(({ id }) => id === openId)
  if (conversations.length === 0 || (listMessages && !open)) return undefined
  const viewerId = session.viewer.id
  return (
    <ChatPanes
      isOpen={open !== undefined}
      search={<SearchSkeleton />}
      list={
        <ul aria-label={CHAT_COPY.list} className="border-t border-rule">
          {conversations.slice(0, MOST_CONVERSATIONS).map((conversation) => (
            <ConversationEntry
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation === open}
              isListAlone={!open}
              viewerId={viewerId}
            />
          ))}
        </ul>
      }
      label={open ? paneLabel(nameOf(open.person)) : CHAT_COPY.log}
      conversation={open && <StillConversation conversation={open} messages={messages} viewerId={viewerId} />}
    />
  )
}

interface StillConversationProps {
  conversation: Conversation
  messages: Message[]
  viewerId: string
}

function StillConversation({ conversation: { person }, messages, viewerId }: StillConversationProps) {
  return (
    <>
      <HeaderFrame person={person}>
        {person.isAvailable && <Skeleton shape="round" className="size-11 flex-none" />}
        {!person.isDeleted && <Skeleton shape="round" className="size-11 flex-none" />}
      </HeaderFrame>
      <div className={LOG_ROOM}>
        <div role="log" aria-label={CHAT_COPY.log} className={LOG}>
          <ol>
            {groupedMessages(messages).map((each, index) => {
              const { message } = each
              const isOwn = message.senderId === viewerId
              return (
                <Fragment key={message.id}>
                  {/* What day it was for the reader, only the browser knows. */}
                  {each.isNewDay && index > 0 && <li className={DAY} />}
                  <Bubble
                    {...each}
                    isOwn={isOwn}
                    isSeen={false}
                    content={<StillContent message={message} isPhotoShown={isOwn || person.isAvailable} />}
                    reactions={<StillReactions message={message} username={nameOf(person)} />}
                    actions={
                      messageState(message) === 'normal' && (
                        <RoomForActions isOwn={isOwn} canReact={person.isAvailable} />
                      )
                    }
                  />
                </Fragment>
              )
            })}
          </ol>
        </div>
      </div>
      <p className="min-h-7 flex-none" />
      {person.isAvailable ? (
        <div className="flex-none border-t border-rule py-3">
          <Skeleton shape="round" className="h-13" />
        </div>
      ) : (
        <p className="flex-none border-t border-rule py-5 text-ink-2">{reasonNotToWrite(person)}</p>
      )}
    </>
  )
}

function StillContent({ message, isPhotoShown }: { message: Message; isPhotoShown: boolean }) {
  const state = messageState(message)
  if (state !== 'normal') return replacedText(state)
  if (message.photo) return <StillPhoto photo={message.photo} isShown={isPhotoShown} />
  if (message.voice) return <Skeleton className="h-16 w-64 max-w-full rounded-xl" />
  return <MessageText content={message.content ?? ''} />
}

function StillReactions({ message: { reactions }, username }: { message: Message; username: string }) {
  return (
    <Reactions
      {...reactions}
      username={username}
      mayReact={false}
      hasFailed={false}
      react={() => undefined}
      focusAfter={() => null}
    />
  )
}
