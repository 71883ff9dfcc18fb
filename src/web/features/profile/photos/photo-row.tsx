import { useState } from 'react'
import { flushSync } from 'react-dom'
import { PHOTO_TYPES } from '#domain/accounts/account-rules.ts'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useAskedStep } from '#web/blocks/profile-steps/use-asked-step.ts'
import { CROP_COPY } from '#web/blocks/crop/crop.copy.ts'
import { DeletePhotoDialog } from '#web/features/profile/photos/delete-photo-dialog.tsx'
import { MoveHandle } from '#web/features/profile/photos/move-handle.tsx'
import { moveItem } from '#web/features/profile/photos/photo-moves.ts'
import { PhotoProblems } from '#web/features/profile/photos/photo-problems.tsx'
import { hasSlot, slotsOf, type OwnPhoto, type PhotoSlot } from '#web/features/profile/photos/photo-slots.ts'
import { photoUploads, usePhotoUploads } from '#web/features/profile/photos/photo-uploads.ts'
import { PHOTOS_COPY } from '#web/features/profile/photos/photos.copy.ts'
import type { PictureUpload } from '#web/blocks/uploads/upload-list.ts'
import { useFileDrop } from '#web/blocks/uploads/use-file-drop.ts'
import { usePhotoActions } from '#web/features/profile/photos/use-photo-actions.ts'
import { usePhotoChoice } from '#web/features/profile/photos/use-photo-choice.ts'
import { HANDLE, usePhotoDrag, type PhotoDrag } from '#web/features/profile/photos/use-photo-drag.ts'
import { useSlotFocus } from '#web/features/profile/photos/use-slot-focus.ts'
import { FileSlot, type FileSlotState } from '#web/ui/fields/file-slot.tsx'

/** Five slots in a row: the photos, what is on its way, and room for more. */
export function PhotoRow({ photos }: { photos: OwnPhoto[] }) {
  const { row, rowProps, controlIn, focusSlot, focusSlotNext } = useSlotFocus(photos)
  useAskedStep('photo', () => focusSlot(photos.length))
  const uploads = usePhotoUploads()
  const actions = usePhotoActions()
  const [toDelete, setToDelete] = useState<{ photo: OwnPhoto; place: number }>()
  const taken = photos.length + uploads.filter(hasSlot).length
  const choice = usePhotoChoice(PHOTO_SLOTS - taken, (place) => controlIn(place))
  const { isOver, ...dropZone } = useFileDrop(choice.add)
  const drag = usePhotoDrag({
    row,
    count: photos.length,
    onDrop: (move) => {
      focusSlotNext(move.to, HANDLE)
      actions.order.mutate({ photoIds: moveItem(photos, move).map(({ id }) => id) })
    },
  })
  const actionsOf = (photo: OwnPhoto, place: number) => {
    const set = () => {
      focusSlotNext(0)
      actions.setAsProfile(photo, photos)
    }
    return [
      ...(photo.isProfilePicture ? [] : [{ label: PHOTOS_COPY.setAsProfile, onSelect: set }]),
      { label: PHOTOS_COPY.delete, onSelect: () => setToDelete({ photo, place }) },
    ]
  }
  const answer = (isConfirmed: boolean) => {
    flushSync(() => setToDelete(undefined))
    if (!toDelete) return
    focusSlot(toDelete.place)
    if (!isConfirmed) return
    focusSlotNext(toDelete.place)
    actions.remove.mutate({ photoId: toDelete.photo.id })
  }
  return (
    <section aria-label={PHOTOS_COPY.heading} className="grid gap-3" {...dropZone}>
      <ul
        {...rowProps}
        className={`relative -mx-[20px] -mt-3 flex gap-2 overflow-x-auto scroll-px-[20px] px-[20px] pt-4 pb-1 sm:mx-0 sm:mt-0 sm:gap-4 sm:overflow-visible sm:px-0 sm:pt-0 wide:justify-between wide:gap-1 ${isOver ? 'outline-3 outline-offset-4 outline-aurora-text outline-dashed' : ''}`}
      >
        {slotsOf(photos, uploads).map((slot, place) => (
          <SlotItem
            key={keyOf(slot)}
            slot={slot}
            place={place}
            drag={photos.length > 1 ? drag : undefined}
            actions={slot.is === 'photo' ? actionsOf(slot.photo, place) : []}
            onChoose={choice.add}
          />
        ))}
      </ul>
      <p className="flex justify-between gap-4 text-sm text-ink-2">
        <span>{choice.isOpening ? CROP_COPY.opening : hintFor(photos.length)}</span>
        <span role="status" className="flex-none tabular-nums">
          {PHOTOS_COPY.count(photos.length, PHOTO_SLOTS)}
        </span>
      </p>
      {/* Assertive, because every key changes it. */}
      <p aria-live="assertive" className="sr-only">
        {drag.said}
      </p>
      <PhotoProblems remarks={choice.remarks} uploads={uploads} actions={actions} />
      <DeletePhotoDialog photo={toDelete?.photo} onAnswer={answer} />
      {choice.question}
    </section>
  )
}

interface SlotItemProps {
  slot: PhotoSlot
  place: number
  /** Absent where there is nothing to change places with. */
  drag: PhotoDrag | undefined
  actions: readonly { label: string; onSelect(): void }[]
  onChoose(files: File[]): void
}

function SlotItem({ slot, place, drag, actions, onChoose }: SlotItemProps) {
  const isPhoto = slot.is === 'photo'
  const label = labelOf(slot, place + 1)
  const isCarried = drag?.carriedFrom === place
  const isMoving = drag?.carriedFrom !== undefined
  return (
    <li
      {...(isPhoto && drag?.slotProps(place))}
      style={isPhoto && isMoving ? { translate: `${drag.shiftOf(place)}px` } : undefined}
      className={`relative grid flex-none content-start gap-1.5 ${isCarried ? 'z-1 cursor-grabbing' : ''} ${isMoving && !isCarried ? 'transition-[translate] duration-200 ease-calm motion-reduce:transition-none' : ''}`}
    >
      <div className={isCarried ? 'scale-105 rounded-sheet shadow-lift outline-3 outline-aurora-text' : ''}>
        <FileSlot
          label={label}
          accept={PHOTO_TYPES.join(',')}
          state={stateOf(slot, place + 1)}
          onChoose={onChoose}
          {...uploadControls(slot)}
          actions={actions}
        />
        {isPhoto && drag && <MoveHandle label={PHOTOS_COPY.move(label)} {...drag.handleProps(place)} />}
      </div>
      {isPhoto && slot.photo.isProfilePicture && (
        <span aria-hidden className="text-center text-xs text-ink-2">
          {PHOTOS_COPY.isProfilePicture}
        </span>
      )}
    </li>
  )
}

function hintFor(count: number): string {
  return count > 1 ? PHOTOS_COPY.orderHint : PHOTOS_COPY.hint
}

function keyOf(slot: PhotoSlot): string {
  if (slot.is === 'photo') return slot.photo.id
  return slot.is === 'upload' ? `upload ${slot.upload.id}` : `empty ${slot.place}`
}

function labelOf(slot: PhotoSlot, number: number): string {
  const isProfilePicture = slot.is === 'photo' && slot.photo.isProfilePicture
  return isProfilePicture ? PHOTOS_COPY.profileSlot(number) : PHOTOS_COPY.slot(number)
}

function stateOf(slot: PhotoSlot, number: number): FileSlotState {
  if (slot.is === 'photo') {
    return { is: 'filled', src: slot.photo.smallUrl, alt: PHOTOS_COPY.alt(number), blur: slot.photo.blur }
  }
  return slot.is === 'upload' ? uploadState(slot.upload) : { is: 'empty' }
}

/** Once the whole file has left, the server is at work on it, and nobody can tell for how long. */
function uploadState({ state, preview }: PictureUpload): FileSlotState {
  if (state.is === 'failed') return { is: 'failed', reason: sentenceFor(state.error), preview }
  const share = state.is === 'sending' ? state.share : 0
  return { is: 'uploading', percent: share < 1 ? Math.round(share * 100) : null, preview }
}

const NO_CONTROLS = { onCancel: () => undefined, onRetry: () => undefined, onDiscard: () => undefined }

function uploadControls(slot: PhotoSlot) {
  if (slot.is !== 'upload') return NO_CONTROLS
  const { id } = slot.upload
  const remove = () => photoUploads.remove(id)
  return { onCancel: remove, onDiscard: remove, onRetry: () => photoUploads.retry(id) }
}
