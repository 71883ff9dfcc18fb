import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ConversationPerson, Message } from '#contract/chat.ts'
import { foundExcerpt, foundParts } from '#domain/chat/message-search.ts'
import { shortTime } from '#web/features/chat/chat-times.ts'
import { conversationPath, type OpenedFrom } from '#web/features/chat/conversation-address.ts'
import { useWatchedPerson } from '#web/api/watched-people.ts'
import { nameOf, PersonAvatar } from '#web/features/chat/person-avatar.tsx'
import { SEARCH_COPY } from '#web/features/chat/search/search.copy.ts'
import { useChatSearch } from '#web/features/chat/search/use-chat-search.ts'
import { TimeStamp } from '#web/features/chat/time-stamp.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'

interface FoundListProps {
  text: string
  openId: string | null
  viewerId: string
  now: Date
}

/** In place of the list: people by name, then messages, newest first. */
export function FoundList({ text, openId, viewerId, now }: FoundListProps) {
  const search = useChatSearch(text)
  const { people, messages, terms, q, isError, isFetching, refetch } = search
  if (isError && !people) {
    return (
      <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
        {SEARCH_COPY.failed}
      </FailureNote>
    )
  }
  const state = openId === null ? ({ isFromList: true } satisfies OpenedFrom) : null
  const isNothing = people?.length === 0 && messages?.length === 0
  return (
    <div aria-busy={isFetching} className="grid gap-6 border-t border-rule pt-4">
      <p role="status" className={isNothing ? 'font-display text-xl wrap-anywhere italic' : 'sr-only'}>
        {people && messages ? resultText(q, people.length, messages.length, search.hasNextPage) : SEARCH_COPY.searching}
      </p>
      {isNothing && <p className="-mt-4 text-ink-2">{SEARCH_COPY.nothingText}</p>}
      <Section title={SEARCH_COPY.people} label={SEARCH_COPY.foundPeople} isEmpty={!people?.length}>
        {people?.map(({ conversationId, person }) => (
          <Found key={conversationId} person={person} to={conversationPath(conversationId)} state={state}>
            <Marked text={nameOf(person)} terms={terms} />
          </Found>
        ))}
      </Section>
      <Section title={SEARCH_COPY.messages} label={SEARCH_COPY.foundMessages} isEmpty={!messages?.length}>
        {messages?.map(({ message, person }) => (
          <Found
            key={message.id}
            person={person}
            to={conversationPath(message.conversationId, message.sequence)}
            state={state}
            below={<FoundText message={message} terms={terms} isOwn={message.senderId === viewerId} />}
            time={
              <TimeStamp moment={message.sentAt} className="flex-none text-[.8125rem] text-ink-2">
                {shortTime(message.sentAt, now)}
              </TimeStamp>
            }
          >
            {nameOf(person)}
          </Found>
        ))}
      </Section>
      {search.hasNextPage && (
        <ListEnd
          hasMore
          isLoading={isFetching}
          hasFailed={search.isFetchNextPageError}
          onReach={() => void search.fetchNextPage()}
          endText=""
        />
      )}
    </div>
  )
}

function resultText(q: string, people: number, messages: number, hasMore: boolean): string {
  return people + messages === 0 ? SEARCH_COPY.nothing(q) : SEARCH_COPY.found(people, messages, hasMore)
}

interface SectionProps {
  title: string
  label: string
  isEmpty: boolean
  children: ReactNode
}

function Section({ title, label, isEmpty, children }: SectionProps) {
  if (isEmpty) return null
  return (
    <section aria-label={label}>
      <h2 className="pb-1 text-sm font-semibold tracking-normal text-ink-2 [font-family:var(--font-ui)]">{title}</h2>
      <ul className="border-t border-rule">{children}</ul>
    </section>
  )
}

interface FoundProps {
  person: ConversationPerson
  to: string
  state: OpenedFrom | null
  time?: ReactNode
  below?: ReactNode
  children: ReactNode
}

function Found({ person, to, state, time, below, children }: FoundProps) {
  useWatchedPerson(person.isAvailable ? person.id : undefined)
  return (
    <li className="relative flex min-h-18 items-center gap-4 border-b border-rule py-3 pl-1 hover:bg-tint/50 wide:pr-3 wide:pl-2">
      <PersonAvatar person={person} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 truncate text-[1.25rem] leading-tight tracking-[-.02em]">
            <Link
              to={to}
              state={state}
              className="no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-aurora-text"
            >
              <bdi>{children}</bdi>
            </Link>
          </h3>
          {time}
        </div>
        {below}
      </div>
    </li>
  )
}

function FoundText({ message, terms, isOwn }: { message: Message; terms: readonly string[]; isOwn: boolean }) {
  return (
    <p dir="auto" className="line-clamp-2 text-left text-[.9375rem] wrap-anywhere text-ink-2">
      {isOwn && SEARCH_COPY.own}
      <Marked text={foundExcerpt(message.content ?? '', terms)} terms={terms} />
    </p>
  )
}

function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return foundParts(text, terms).map((part) =>
    part.isFound ? (
      <mark key={part.at} className="rounded-xs bg-marigold/55 text-ink dusk:bg-marigold/35">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
