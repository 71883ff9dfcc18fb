import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { X } from 'lucide-react'
import * as Toast from '@radix-ui/react-toast'
import { UI_COPY } from '#web/ui/ui.copy.ts'

interface ToastMessage {
  text: string
  /** For example Undo. It must be reachable elsewhere too, because the message disappears by itself. */
  action?: { label: string; onSelect(): void }
}

type ShowToast = (message: ToastMessage) => void

const DURATION_MS = 6000
const NONE_YET = { lastId: 0, messages: [] }
const ToastContext = createContext<ShowToast | null>(null)

/**
 * Says that something is done (a polite live region), and disappears by itself. Failures stay on the page, in a Note.
 */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it.')
  return show
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ lastId, messages }, setToasts] = useState<{ lastId: number; messages: ToastsProps['messages'] }>(NONE_YET)
  const show = useCallback((message: ToastMessage) => {
    setToasts((before) => {
      const id = before.lastId + 1
      return { lastId: id, messages: [...before.messages, { ...message, id }] }
    })
  }, [])
  const remove = (id: number) =>
    setToasts((before) => ({ ...before, messages: before.messages.filter((message) => message.id !== id) }))
  return (
    <ToastContext value={show}>
      {children}
      {lastId > 0 && <Toasts messages={messages} onRemove={remove} />}
    </ToastContext>
  )
}

interface ToastsProps {
  messages: (ToastMessage & { id: number })[]
  onRemove(id: number): void
}

/** Not there before the first message: a page that starts has enough to do. */
function Toasts({ messages, onRemove }: ToastsProps) {
  return (
    <Toast.Provider label={UI_COPY.notification} duration={DURATION_MS} swipeDirection="down">
      {messages.map(({ id, text, action }) => (
        <Toast.Root
          key={id}
          type="background"
          onOpenChange={(isOpen) => isOpen || onRemove(id)}
          className="pointer-events-auto flex min-h-13 animate-rise-in items-center gap-1 rounded-full bg-solid py-1 pr-1 pl-5 font-medium text-on-solid shadow-lift"
        >
          <Toast.Description className="grow py-1.5">{text}</Toast.Description>
          {action && (
            <Toast.Action
              altText={action.label}
              onClick={action.onSelect}
              className="min-h-11 flex-none cursor-pointer rounded-full px-3 font-semibold underline underline-offset-4 outline-offset-[-3px] focus-visible:outline-on-solid"
            >
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={UI_COPY.close}
            className="grid size-11 flex-none cursor-pointer place-items-center rounded-full outline-offset-[-3px] focus-visible:outline-on-solid"
          >
            <X aria-hidden size={18} strokeWidth={1.75} />
          </Toast.Close>
        </Toast.Root>
      ))}
      {/* Above the phone's tab bar, and a bar of actions. */}
      <Toast.Viewport
        label={UI_COPY.notifications}
        className="pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+var(--action-bar-height)+env(safe-area-inset-bottom))] z-50 grid justify-items-center gap-2 outline-none wide:right-8 wide:bottom-8 wide:left-auto wide:justify-items-end"
      />
    </Toast.Provider>
  )
}
