import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { SAFETY_COPY } from '#web/blocks/safety/safety-menu.copy.ts'
import { unblock } from '#web/blocks/safety/unblock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface SafetyBlockDialogProps {
  person: { id: string; username: string }
  isOpen: boolean
  onClose(): void
  onBlocked(): void
}

export function SafetyBlockDialog({ person, isOpen, onClose, onBlocked }: SafetyBlockDialogProps) {
  const block = useBlock(person, () => {
    onClose()
    onBlocked()
  })
  return (
    <Dialog
      title={SAFETY_COPY.blockTitle(person.username)}
      text={SAFETY_COPY.blockText}
      isOpen={isOpen}
      onOpenChange={onClose}
      footer={
        <>
          <OverlayClose>
            <Button>{SAFETY_COPY.cancel}</Button>
          </OverlayClose>
          <Button look="hot" isBusy={block.isPending} onClick={() => block.mutate({ userId: person.id })}>
            {block.isPending ? SAFETY_COPY.blocking : SAFETY_COPY.block}
          </Button>
        </>
      }
    >
      {block.error && <Note tone="bad">{sentenceFor(block.error)}</Note>}
    </Dialog>
  )
}

/** The page may be gone before the answer comes: the event of the block is often faster. */
function useBlock({ id, username }: SafetyBlockDialogProps['person'], onDone: () => void) {
  const cache = useQueryClient()
  const showToast = useToast()
  const undo = async () => {
    try {
      await unblock(id)
      showToast({ text: SAFETY_COPY.unblocked(username) })
    } catch (error) {
      showToast({ text: sentenceFor(error) })
    }
    await cache.invalidateQueries()
  }
  return useMutation(
    orpc.safety.block.mutationOptions({
      onSuccess: () => {
        onDone()
        showToast({
          text: SAFETY_COPY.blocked(username),
          action: { label: SAFETY_COPY.undo, onSelect: () => void undo() },
        })
        // Every list may have held this person.
        void cache.invalidateQueries()
      },
    }),
  )
}
