import { useEffect, useMemo, useRef, type ChangeEvent } from 'react'
import { Plus } from 'lucide-react'
import { PHOTO_TYPES } from '#domain/accounts/account-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { useFieldNotes } from '#web/ui/fields/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface PicturePickerProps {
  picture: File | null
  error: string | undefined
  onChoose(picture: File): void
  onRemove(): void
}

export function PicturePicker({ picture, error, onChoose, onRemove }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const isAlive = useHydrated()
  const preview = usePreview(picture)
  const { id, describedBy, notes } = useFieldNotes('Optional. A JPEG, PNG or WebP file of up to 15 MB.', error)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) onChoose(chosen)
    // The same file can be chosen again after it was removed.
    target.value = ''
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-[.9375rem] font-semibold">
        Profile picture
      </label>
      <div className="flex items-center gap-5">
        <div className="grid size-32 flex-none place-items-center overflow-hidden rounded-sheet bg-well text-ink-2">
          {preview ? (
            <img src={preview} alt="What you chose" className="size-full object-cover" />
          ) : (
            <Plus aria-hidden size={28} strokeWidth={1.5} />
          )}
        </div>
        <div className="grid justify-items-start gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            // What is chosen before the form is alive would be lost.
            disabled={!isAlive}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            onChange={choose}
            className="sr-only"
          />
          <Button onClick={() => input.current?.click()}>{picture ? 'Choose another' : 'Choose a picture'}</Button>
          {picture && <Button onClick={onRemove}>Remove</Button>}
        </div>
      </div>
      {/* The focus is elsewhere when the browser has looked at the file. */}
      <div aria-live="polite" className="grid gap-2 wrap-anywhere">
        {notes}
      </div>
    </div>
  )
}

/** An address for a file that only this tab knows, let go of when another file takes its place. */
function usePreview(picture: File | null): string | undefined {
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address ?? undefined
}
