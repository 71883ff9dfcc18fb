import { useRef, type ReactNode } from 'react'
import { X } from 'lucide-react'
import * as Dialog from '@radix-ui/react-dialog'
import { IconButton } from '#web/ui/button.tsx'
import { UI_COPY } from '#web/ui/ui.copy.ts'

export interface OverlayProps {
  title: string
  /** One sentence under the title, read out with it. */
  text?: string
  /** The button that opens it. Leave it out and use `isOpen` when something else does. */
  trigger?: ReactNode
  isOpen?: boolean
  onOpenChange?(isOpen: boolean): void
  children?: ReactNode
  /** Stays in view while the rest scrolls. */
  footer?: ReactNode
  /** Where the focus goes when it opens, if not to the close button. Only without a trigger. */
  focusFirst?(): HTMLElement | null
  /** Where the focus goes when it closes, if what had it before may be gone. */
  focusAfter?(): HTMLElement | null
}

/** What every overlay has: the backdrop, the title with the close button, the scrolling content, the buttons. */
export function Overlay({
  title,
  text,
  trigger,
  isOpen,
  onOpenChange,
  children,
  footer,
  focusFirst,
  focusAfter,
  shape,
}: OverlayProps & { shape: string }) {
  const focus = useFocus(focusFirst, focusAfter)
  return (
    <Dialog.Root {...(isOpen !== undefined && { open: isOpen })} {...(onOpenChange && { onOpenChange })}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-on-ink/55 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in dusk:bg-well/75" />
        <Dialog.Content
          {...(!text && { 'aria-describedby': undefined })}
          onEscapeKeyDown={keepForOpenList}
          {...(!trigger && focus)}
          className={`fixed z-30 flex flex-col overflow-hidden bg-sheet text-ink shadow-lift ${shape}`}
        >
          <header className="flex flex-none items-start justify-between gap-4 pt-4 pr-4 pb-3 pl-5 max-xs:px-[20px] wide:pt-5 wide:pr-5 wide:pl-7">
            <div className="grid min-w-0 gap-1 pt-1.5">
              <Dialog.Title className="text-[1.75rem] max-xs:text-[min(1.75rem,10vw)]">{title}</Dialog.Title>
              {text && <Dialog.Description className="text-ink-2">{text}</Dialog.Description>}
            </div>
            <Dialog.Close asChild>
              <IconButton label={UI_COPY.close}>
                <X aria-hidden size={20} strokeWidth={1.5} />
              </IconButton>
            </Dialog.Close>
          </header>
          {children && (
            <div className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-6 max-xs:px-[20px] wide:px-7">{children}</div>
          )}
          {footer && (
            <footer className="flex flex-none flex-wrap justify-end gap-2.5 border-t border-rule px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] max-xs:px-[20px] wide:px-7">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * An overlay without a trigger has no element to return the focus to: it goes back to the element that had it, or to
 * the given one.
 */
function useFocus(focusFirst?: () => HTMLElement | null, focusAfter?: () => HTMLElement | null) {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement
      const first = focusFirst?.()
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const next = focusAfter?.() ?? before.current
      if (next instanceof HTMLElement) next.focus()
    },
  }
}

/** Wraps a button that also closes the overlay it is in. */
export function OverlayClose({ children }: { children: ReactNode }) {
  return <Dialog.Close asChild>{children}</Dialog.Close>
}

/** The first Escape closes an open list of suggestions, the second one the overlay. */
function keepForOpenList(event: KeyboardEvent) {
  const isInOpenList =
    event.target instanceof HTMLElement && event.target.matches('[role=combobox][aria-expanded=true]')
  if (isInOpenList) event.preventDefault()
}
