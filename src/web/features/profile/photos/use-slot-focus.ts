import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react'
import type { OwnPhoto } from '#web/features/profile/photos/photo-slots.ts'

const ANY_CONTROL = 'button, input'

/** Photos change places and go: whoever works with the keyboard is taken to the slot that takes over. */
export function useSlotFocus(photos: readonly OwnPhoto[]) {
  const row = useRef<HTMLUListElement>(null)
  const shown = useRef(photos)
  const wanted = useRef<{ place: number; control: string }>(undefined)
  const controlIn = (place: number, control = ANY_CONTROL) =>
    row.current?.children[place]?.querySelector<HTMLElement>(control) ?? null
  useEffect(() => {
    if (shown.current === photos) return
    shown.current = photos
    const next = wanted.current
    wanted.current = undefined
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !row.current?.contains(activeElement)
    if (next && !isElsewhere) controlIn(next.place, next.control)?.focus()
  })
  const focused = useRef<number>(undefined)
  // A slot is another element when it is empty, when its photo is on the way and when it is there.
  useLayoutEffect(() => {
    if (focused.current !== undefined && document.activeElement === document.body) controlIn(focused.current)?.focus()
  })
  const rowProps = {
    ref: row,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const slot = target.closest('li')
      focused.current = slot ? [...currentTarget.children].indexOf(slot) : undefined
      // The row may be wider than the screen.
      slot?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
  const focusSlot = (place: number) => controlIn(place)?.focus()
  /** As soon as the photos are others. */
  const focusSlotNext = (place: number, control = ANY_CONTROL) => {
    wanted.current = { place, control }
  }
  return { row, rowProps, controlIn, focusSlot, focusSlotNext }
}
