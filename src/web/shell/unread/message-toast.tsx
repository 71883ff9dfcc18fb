import { X } from 'lucide-react'
import * as Toast from '@radix-ui/react-toast'
import { Link } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { ARRIVAL_COPY } from '#web/shell/unread/unread.copy.ts'
import { useArrivedMessage } from '#web/shell/unread/use-arrived-message.ts'

const DURATION_MS = 7000

/** Who has written, and how it begins. It waits while somebody points at it or is in it, and goes by itself. */
export function MessageToast({ viewerId }: { viewerId: string }) {
  const { arrived, announced, dismiss } = useArrivedMessage(viewerId)
  return (
    <Toast.Provider label={ARRIVAL_COPY.label} duration={DURATION_MS} swipeDirection="up">
      {arrived && (
        <Toast.Root
          key={arrived.id}
          type="background"
          onOpenChange={(isOpen) => isOpen || dismiss()}
          className="pointer-events-auto relative flex w-full animate-fade-in items-center gap-1 rounded-field border border-rule-strong bg-sheet py-2 pr-1 pl-4 text-ink shadow-lift wide:w-96"
        >
          <div className="min-w-0 grow">
            <Toast.Title className="truncate font-display text-xl leading-tight">
              <bdi>{arrived.name}</bdi>
            </Toast.Title>
            <Toast.Description dir="auto" className="truncate text-left text-[.9375rem] text-ink-2">
              {arrived.text}
            </Toast.Description>
          </div>
          <Toast.Action altText={ARRIVAL_COPY.readFrom(arrived.name)} asChild>
            <Link
              to={`${paths.chats}?conversation=${arrived.conversationId}`}
              className="grid min-h-11 flex-none content-center px-3 font-semibold after:absolute after:inset-0"
            >
              {ARRIVAL_COPY.read}
            </Link>
          </Toast.Action>
          <Toast.Close
            aria-label={ARRIVAL_COPY.dismiss}
            className="relative z-1 grid size-11 flex-none cursor-pointer place-items-center rounded-full focus-visible:-outline-offset-3"
          >
            <X aria-hidden size={18} strokeWidth={1.75} />
          </Toast.Close>
        </Toast.Root>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {/* Another key than that of the toasts of the pages. */}
      <Toast.Viewport
        label={ARRIVAL_COPY.region}
        hotkey={['F9']}
        className="pointer-events-none fixed inset-x-4 top-3 z-50 grid justify-items-end outline-none wide:top-6 wide:right-8 wide:left-auto"
      />
    </Toast.Provider>
  )
}
