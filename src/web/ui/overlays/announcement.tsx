import { useEffect, useState, type ReactNode } from 'react'
import { X } from 'lucide-react'
import * as Dialog from '@radix-ui/react-dialog'
import { IconButton } from '#web/ui/button.tsx'
import { UI_COPY } from '#web/ui/ui.copy.ts'

interface AnnouncementProps {
  title: string
  text: string
  /** The picture above the text; its space is reserved while it loads. */
  art: ReactNode
  /** Between the text and the buttons. */
  children?: ReactNode
  /** Buttons and links. */
  actions: ReactNode
  /**
   * Non-modal, at the edge of the screen, without taking the focus: for what arrives while somebody does something
   * else.
   */
  isQuiet: boolean
  onClose(): void
}

const PLACES = {
  middle: 'inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,32rem)] overflow-y-auto',
  edge: 'inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] wide:right-8 wide:bottom-8 wide:left-auto wide:w-88',
}

/** Good news, large. Escape closes it; a click beside it does not, since it may open under a finger. */
export function Announcement({ title, text, art, children, actions, isQuiet, onClose }: AnnouncementProps) {
  const [cameFrom] = useState(() => document.activeElement)
  return (
    <>
      <Dialog.Root open modal={!isQuiet} onOpenChange={(isOpen) => isOpen || onClose()}>
        <Dialog.Portal>
          {!isQuiet && <Dialog.Overlay className="fixed inset-0 z-30 animate-fade-in bg-on-ink/70 dusk:bg-well/85" />}
          <Dialog.Content
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              // Focus the dialog itself, not a button: pressing Enter twice must not activate a button unread.
              if (!isQuiet && event.target instanceof HTMLElement) event.target.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (!isQuiet && cameFrom instanceof HTMLElement) cameFrom.focus()
            }}
            onInteractOutside={(event) => event.preventDefault()}
            className={`fixed z-30 grid animate-rise-in gap-4 rounded-sheet bg-sheet p-5 pb-6 text-center text-ink shadow-lift outline-none ${isQuiet ? PLACES.edge : `${PLACES.middle} sm:p-8`}`}
          >
            <div className="absolute top-2 right-2">
              <Dialog.Close asChild>
                <IconButton label={UI_COPY.close}>
                  <X aria-hidden size={20} strokeWidth={1.5} />
                </IconButton>
              </Dialog.Close>
            </div>
            {art}
            <div className="grid gap-2">
              <Dialog.Title className={isQuiet ? 'text-[2rem]' : 'display-2'}>{title}</Dialog.Title>
              <Dialog.Description className="mx-auto read text-ink-2">{text}</Dialog.Description>
            </div>
            {children}
            <div className="flex flex-wrap justify-center gap-2.5">{actions}</div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      {isQuiet && <Said text={`${title} ${text}`} />}
    </>
  )
}

/** Screen readers announce a live region only if it existed before its text. */
const UNTIL_NOTICED_MS = 100

function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), UNTIL_NOTICED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
