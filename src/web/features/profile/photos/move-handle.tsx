import type { ButtonHTMLAttributes } from 'react'
import { GripVertical } from 'lucide-react'
import { PHOTOS_COPY } from '#web/features/profile/photos/photos.copy.ts'

interface MoveHandleProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  label: string
}

/** Looks small, is 44 px. A finger on it carries the photo instead of scrolling the row. */
export function MoveHandle({ label, ...rest }: MoveHandleProps) {
  return (
    <button
      {...rest}
      type="button"
      data-handle
      aria-label={label}
      title={PHOTOS_COPY.moveHint}
      className="absolute -top-1.5 -left-1.5 grid size-11 cursor-grab touch-none place-items-start rounded-sheet p-2.5 active:cursor-grabbing"
    >
      <span className="grid size-6 place-items-center rounded-full bg-solid text-on-solid">
        <GripVertical aria-hidden size={14} strokeWidth={2} />
      </span>
    </button>
  )
}
