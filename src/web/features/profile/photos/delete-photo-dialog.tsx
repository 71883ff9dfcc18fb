import type { OwnPhoto } from '#web/features/profile/photos/photo-slots.ts'
import { PHOTOS_COPY } from '#web/features/profile/photos/photos.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface DeletePhotoDialogProps {
  /** The photo in question; without one there is no question. */
  photo: OwnPhoto | undefined
  onAnswer(isConfirmed: boolean): void
}

export function DeletePhotoDialog({ photo, onAnswer }: DeletePhotoDialogProps) {
  return (
    <Dialog
      title={PHOTOS_COPY.deleteTitle}
      text={PHOTOS_COPY.deleteText}
      isOpen={photo !== undefined}
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{PHOTOS_COPY.keep}</Button>
          <Button look="hot" onClick={() => onAnswer(true)}>
            {PHOTOS_COPY.delete}
          </Button>
        </>
      }
    />
  )
}
