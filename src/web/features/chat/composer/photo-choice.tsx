import type { ChangeEvent } from 'react'
import { ImagePlus, X } from 'lucide-react'
import { PHOTO_TYPES } from '#domain/accounts/account-rules.ts'
import type { PhotoChoice } from '#web/features/chat/composer/chosen-photos.ts'
import { PHOTO_COPY } from '#web/features/chat/photo.copy.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** The platform's own control lies over the icon, so that clicks and keys both work. */
export function PhotoButton({ onChoose }: { onChoose(files: File[]): void }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length > 0) onChoose(files)
    // The same file can be chosen again after it was removed.
    target.value = ''
  }
  return (
    <div className="relative grid h-13 w-11 max-xs:h-[52px] max-xs:w-[44px] flex-none place-items-center rounded-full text-ink-2 hover:bg-well hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-aurora-text">
      <ImagePlus aria-hidden size={22} strokeWidth={1.5} />
      <input
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-label={PHOTO_COPY.add}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </div>
  )
}

/** What goes out with the next Send, and a way to think better of it. */
export function ChosenPhoto({ photo, problem, remove }: PhotoChoice) {
  return (
    <>
      {problem && (
        <div className="col-span-full wrap-anywhere">
          <Note tone="bad">{problem}</Note>
        </div>
      )}
      {photo && (
        <div role="group" aria-label={PHOTO_COPY.chosen} className="col-span-full flex items-center gap-3 pb-1">
          <div className="size-20 flex-none overflow-hidden rounded-sheet bg-well">
            <img src={photo.preview} alt={PHOTO_COPY.chosenAlt} className="size-full object-cover" />
          </div>
          <p role="status" className="min-w-0 grow text-sm text-ink-2">
            <span className="block truncate text-ink">{photo.file.name}</span>
            {PHOTO_COPY.ready}
          </p>
          <IconButton label={PHOTO_COPY.remove} onClick={remove}>
            <X aria-hidden size={18} strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
    </>
  )
}
