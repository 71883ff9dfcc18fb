import { useEffect, useRef } from 'react'
import type { OwnPhoto } from '#web/features/profile/photos/photo-slots.ts'

/** Photos change places and go: whoever works with the keyboard is taken to the slot that takes over. */
export function useSlotFocus(photos: readonly OwnPhoto[]) {
  const row = useRef<HTMLUListElement>(null)
  const shown = useRef(photos)
  const wanted = useRef<number>(undefined)
  const focusSlot = (place: number) =>
    row.current?.children[place]?.querySelector<HTMLElement>('button, input')?.focus()
  useEffect(() => {
    if (shown.current === photos) return
    shown.current = photos
    const place = wanted.current
    wanted.current = undefined
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !row.current?.contains(activeElement)
    if (place !== undefined && !isElsewhere) focusSlot(place)
  })
  /** As soon as the photos are others. */
  const focusSlotNext = (place: number) => {
    wanted.current = place
  }
  return { row, focusSlot, focusSlotNext }
}
