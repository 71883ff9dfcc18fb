import { useEffect, useMemo, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { Plus } from 'lucide-react'
import { PHOTO_TYPES } from '#domain/accounts/account-rules.ts'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import type { CroppedPicture } from '#web/blocks/crop/cropped-picture.ts'
import { useCropQuestion } from '#web/blocks/crop/use-crop-question.tsx'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { lookAtPicture } from '#web/blocks/forms/picture-problem.ts'
import { PICTURE_COPY } from '#web/features/accounts/accounts.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { useFieldNotes } from '#web/ui/fields/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface PictureFieldProps {
  value: CroppedPicture | null
  error: string | undefined
  onChoose(picture: File): void
  onRemove(): void
  isChecking: boolean
  /** The question which part of a picture to keep, while there is one. */
  question: ReactNode
}

export function PictureField({ value, error, onChoose, onRemove, isChecking, question }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const preview = usePreview(value)
  const { id, describedBy, notes } = useFieldNotes(PICTURE_COPY.hint, error)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) onChoose(chosen)
    // The same file can be chosen again after it was removed.
    target.value = ''
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-[.9375rem] font-semibold">
        {PICTURE_COPY.label}
      </label>
      <div className="flex items-center gap-5">
        <div className="grid aspect-4/5 w-28 flex-none place-items-center overflow-hidden rounded-sheet bg-well text-ink-2">
          {preview ? (
            <img src={preview} alt={PICTURE_COPY.preview} className="size-full object-cover" />
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
            // What is chosen before the scripts run would be lost.
            disabled={!isHydrated}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            onChange={choose}
            className="sr-only"
          />
          <Button isBusy={isChecking} onClick={() => input.current?.click()}>
            {value ? PICTURE_COPY.chooseAnother : PICTURE_COPY.choose}
          </Button>
          {value && <Button onClick={onRemove}>{PICTURE_COPY.remove}</Button>}
        </div>
      </div>
      {/* The focus is elsewhere when the browser has looked at the file. */}
      <div aria-live="polite" className="grid gap-2 wrap-anywhere">
        {notes}
      </div>
      {question}
    </div>
  )
}

/** An address for the chosen part that only this tab knows, until another one takes its place. */
function usePreview(picture: CroppedPicture | null): string | undefined {
  const address = useMemo(() => picture && URL.createObjectURL(picture.preview), [picture])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address ?? undefined
}

interface CheckedPictureOptions {
  onChange(picture: CroppedPicture | null): void
  onProblem(problem: string): void
}

/**
 * Looks at a file and asks which part of it to keep before the form takes it. One that can never work does not replace
 * the one before.
 */
export function useCheckedPicture({ onChange, onProblem }: CheckedPictureOptions) {
  const [isChecking, setIsChecking] = useState(false)
  const newest = useRef<File>(undefined)
  const { ask, dialog } = useCropQuestion()
  const choose = async (chosen: File) => {
    newest.current = chosen
    setIsChecking(true)
    const { problem, size } = await lookAtPicture(chosen)
    if (newest.current !== chosen) return
    try {
      const cropped = size && (await ask(chosen, size))
      if (cropped) onChange(cropped)
      if (problem) onProblem(ANSWERS_COPY.pictureNotAdded(chosen.name, problem))
    } catch {
      onProblem(ANSWERS_COPY.pictureNotAdded(chosen.name, sentenceForCode('PICTURE_UNREADABLE')))
    } finally {
      setIsChecking(false)
    }
  }
  const remove = () => {
    newest.current = undefined
    setIsChecking(false)
    onChange(null)
  }
  return { isChecking, choose, remove, question: dialog }
}
