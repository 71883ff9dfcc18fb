import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { unreadLabel } from '#domain/chat/limits.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useStore } from '#web/api/store.ts'
import { NOTIFICATION_COPY } from '#web/blocks/notifications/notification.copy.ts'
import { NotificationPanel } from '#web/blocks/notifications/notification-panel.tsx'
import { notificationCount, useLiveNotifications } from '#web/blocks/notifications/use-live-notifications.ts'

/** The bell in the header, with the number of unread notifications, and the panel that it opens. */
export function Bell() {
  useLiveNotifications()
  const { unread } = useStore(notificationCount)
  const { isOpen, setIsOpen, box, button } = usePanel()
  const panelId = useId()
  return (
    <div ref={box}>
      <button
        ref={button}
        type="button"
        aria-label={NOTIFICATION_COPY.bell(unread)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="relative grid size-11 flex-none max-xs:size-[44px] cursor-pointer place-items-center rounded-full border border-rule transition-colors duration-150 hover:border-rule-strong hover:bg-well aria-expanded:border-solid aria-expanded:bg-solid aria-expanded:text-on-solid"
      >
        <BellIcon aria-hidden size={20} strokeWidth={1.5} />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute -top-1 -right-1.5 grid min-w-5 place-items-center rounded-full bg-ember px-1.5 text-[.6875rem] leading-5 font-semibold text-on-ink"
          >
            {unreadLabel(unread)}
          </span>
        )}
      </button>
      <Arrivals unread={unread} />
      {isOpen && (
        <QueryClientProvider client={queryClient}>
          <NotificationPanel id={panelId} onLeave={() => setIsOpen(false)} />
        </QueryClientProvider>
      )}
    </div>
  )
}

/** Read out when something new comes, without interrupting. */
function Arrivals({ unread }: { unread: number }) {
  const [seen, setSeen] = useState({ unread, arrived: 0 })
  if (seen.unread !== unread) setSeen({ unread, arrived: Math.max(0, unread - seen.unread) })
  return (
    <p role="status" className="sr-only">
      {seen.arrived > 0 && NOTIFICATION_COPY.arrived(seen.arrived)}
    </p>
  )
}

/** Escape closes it and returns to the bell; so does looking or pressing elsewhere, without taking the focus. */
function usePanel() {
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setIsOpen(false)
    button.current?.focus()
  })
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false)
  })
  useEffect(() => {
    if (!isOpen) return
    const stopping = new AbortController()
    const { signal } = stopping
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    return () => stopping.abort()
  }, [isOpen])
  return { isOpen, setIsOpen, box, button }
}
