import { useRef, useState, type ComponentProps } from 'react'
import type { Conversation } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { useWatchedPerson } from '#web/api/watched-people.ts'
import { TITLE_ID } from '#web/features/chat/chat-panes.tsx'
import { shortTime } from '#web/features/chat/chat-times.ts'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { ConfirmDialog } from '#web/features/chat/confirm-dialog.tsx'
import { ConversationEntry, entryId } from '#web/features/chat/list/conversation-entry.tsx'
import { useConversationCache, useConversations } from '#web/features/chat/list/use-conversations.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useDeferredReady } from '#web/ui/use-deferred.ts'

interface ConversationPaneProps {
  openId: string | null
  viewerId: string
  now: Date
  onDeleted(conversationId: string): void
}

/** The left pane: every conversation, the latest first. */
export function ConversationPane({ onDeleted, ...list }: ConversationPaneProps) {
  const { conversations = [] } = useConversations(list.now)
  const { remove } = useConversationCache()
  const [toDelete, setToDelete] = useState<string | null>(null)
  const nextId = useRef<string>(undefined)
  const deleteIt = async (id: string) => {
    await client.chat.deleteConversation({ conversationId: id })
    nextId.current = neighbourOf(id, conversations)?.id
    remove((each) => each.id === id)
    onDeleted(id)
  }
  return (
    <>
      <ConversationList {...list} onDelete={setToDelete} />
      {toDelete && (
        <ConfirmDialog
          question={CHAT_COPY.deleteConversation}
          text={CHAT_COPY.deleteConversationText}
          confirm={CHAT_COPY.delete}
          onConfirm={() => deleteIt(toDelete)}
          onClose={() => setToDelete(null)}
          focusAfter={() => document.getElementById(nextId.current ? entryId(nextId.current) : TITLE_ID)}
        />
      )}
    </>
  )
}

interface ConversationListProps extends Omit<ConversationPaneProps, 'onDeleted'> {
  onDelete: (conversationId: string) => void
}

function ConversationList({ openId, viewerId, now, onDelete }: ConversationListProps) {
  const { conversations, isError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useConversations(now)
  const isShown = useDeferredReady(conversations !== undefined)
  if (!conversations && isError) {
    return (
      <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
        {CHAT_COPY.listFailed}
      </FailureNote>
    )
  }
  if (!conversations || !isShown) return <ConversationsSkeleton />
  if (conversations.length === 0) return <Nobody />
  return (
    <>
      <ul aria-label={CHAT_COPY.list} className="border-t border-rule">
        {conversations.map((conversation) => (
          <WatchedEntry
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            isListAlone={openId === null}
            viewerId={viewerId}
            time={shortTime(conversation.updatedAt, now)}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {hasNextPage && (
        <ListEnd
          hasMore
          isLoading={isFetching}
          hasFailed={isFetchNextPageError}
          onReach={() => void fetchNextPage()}
          endText=""
        />
      )}
    </>
  )
}

function WatchedEntry(props: ComponentProps<typeof ConversationEntry>) {
  const { id, isAvailable } = props.conversation.person
  useWatchedPerson(isAvailable ? id : undefined)
  return <ConversationEntry {...props} />
}

/** The one after it, or else the last. */
function neighbourOf(id: string, conversations: Conversation[]): Conversation | undefined {
  const index = conversations.findIndex((each) => each.id === id)
  const rest = conversations.filter((each) => each.id !== id)
  return rest[index] ?? rest.at(-1)
}

function Nobody() {
  return (
    <div className="border-t border-rule">
      <EmptyState
        title={CHAT_COPY.empty}
        text={CHAT_COPY.emptyText}
        action={
          <ButtonLink to={paths.discover} look="hot">
            {CHAT_COPY.toDiscover}
          </ButtonLink>
        }
      />
    </div>
  )
}

export function ConversationsSkeleton() {
  return (
    <SkeletonGroup label={CHAT_COPY.loading} className="grid border-t border-rule">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex min-h-20 items-center gap-4 border-b border-rule py-3 pl-1">
          <Skeleton shape="round" className="size-12 flex-none" />
          <div className="grid grow gap-2">
            <Skeleton shape="line" className="w-32" />
            <Skeleton shape="line" className="w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
