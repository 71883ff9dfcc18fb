import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the next item of the list, or to the one before. For an item that is about to disappear: focus on
 * something that disappears is lost. Without another item, the page itself has it.
 */
export function focusNeighbour(within: HTMLElement, target: string): void {
  const item = within.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>(target) ?? within.closest('main')
  next?.focus({ preventScroll: true })
}

/** What a list consists of. */
const ITEM = 'li, tbody > tr'

/**
 * For an area with a list whose items disappear together with the button that had the focus: the item that takes their
 * place has it then, or the last one. The item and not its button, which nobody should press by mistake.
 */
export function useFocusKept<Area extends HTMLElement>() {
  const area = useRef<Area>(null)
  useEffect(() => (area.current ? keepFocus(area.current) : undefined), [])
  return area
}

/** Returns the function that ends it. */
function keepFocus(area: HTMLElement): () => void {
  const listItems = () => [...area.querySelectorAll<HTMLElement>(ITEM)]
  let focused: { element: Element; place: number } | undefined
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    focused = { element: target, place: listItems().findIndex((item) => item.contains(target)) }
  }
  // An element that is being removed loses the focus as well, but then it is gone a moment later.
  const forget = () => queueMicrotask(() => focused?.element.isConnected && (focused = undefined))
  const observer = new MutationObserver(() => {
    if (!focused || focused.element.isConnected) return
    const items = listItems()
    const next = items[Math.max(focused.place, 0)] ?? items.at(-1) ?? area.closest('main')
    focused = undefined
    if (document.activeElement !== document.body || !next) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  })
  area.addEventListener('focusin', note)
  area.addEventListener('focusout', forget)
  observer.observe(area, { childList: true, subtree: true })
  return () => {
    area.removeEventListener('focusin', note)
    area.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}
