import { useRef, useState } from 'react'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'

interface ConfirmDialogProps {
  question: string
  text: string
  confirm: string
  onConfirm(): Promise<unknown>
  onClose(): void
  /** Where the focus goes afterwards: the element that had it may be gone. */
  focusAfter(): HTMLElement | null
}

/** Asks for confirmation. A failure is shown in the dialog, and can be retried there. */
export function ConfirmDialog({ question, text, confirm, onConfirm, onClose, focusAfter }: ConfirmDialogProps) {
  const [state, setState] = useState<'asking' | 'working' | 'failed'>('asking')
  const isDone = useRef(false)
  const act = async () => {
    setState('working')
    try {
      await onConfirm()
      isDone.current = true
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={question}
      text={text}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
      footer={
        <>
          <OverlayClose>
            <Button>{CHAT_COPY.cancel}</Button>
          </OverlayClose>
          <Button look="hot" onClick={() => void act()} isBusy={state === 'working'}>
            {confirm}
          </Button>
        </>
      }
    >
      {state === 'failed' && <Note tone="bad">{CHAT_COPY.actionFailed}</Note>}
    </Dialog>
  )
}
