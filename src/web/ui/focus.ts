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

/**
 * In a strip that scrolls sideways, browsers leave what is partly in sight where it is. Not for a pointer: what it presses
 * would move away from under it.
 */
export function showWhole(focused: Element): void {
  if (focused.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * A button often disappears with what it has done, and the focus with it: to the start of the page, far from where
 * somebody was. Within this area it stays near. Of a list, the item that takes the place has it then, or the one before:
 * the item and not its button, which nobody should press by mistake. Elsewhere it is what the button was in. Returns the
 * function that ends it.
 */
export function keepFocus(area: HTMLElement): () => void {
  let focused: HTMLElement | undefined
  const observer = new MutationObserver((records) => {
    if (!focused || focused.isConnected) return
    const next = findNearest(records, focused)
    forget()
    if (next && document.activeElement === document.body) focusOnce(next)
  })
  const forget = () => {
    focused = undefined
    observer.disconnect()
  }
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === area) return
    focused = target
    observer.observe(area, { childList: true, subtree: true })
  }
  // An element that is being removed loses the focus as well, but then it is gone a moment later.
  const forgetIfThere = () =>
    queueMicrotask(() => focused?.isConnected && focused !== document.activeElement && forget())
  area.addEventListener('focusin', note)
  area.addEventListener('focusout', forgetIfThere)
  return () => {
    forget()
    area.removeEventListener('focusin', note)
    area.removeEventListener('focusout', forgetIfThere)
  }
}

function findNearest(records: MutationRecord[], lost: HTMLElement): HTMLElement | undefined {
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const removed = [...removedNodes].find((node) => node.contains(lost))
    if (!removed || !target.isConnected) continue
    const isItem = removed instanceof HTMLElement && removed.matches('li, tr')
    const siblings = isItem ? [nextSibling, previousSibling] : []
    return [...siblings, ...withAncestors(target)].find(canHaveFocus)
  }
  return undefined
}

function* withAncestors(node: Node | null) {
  for (let each = node; each; each = each.parentNode) yield each
}

/** A list without items may be hidden, for example. */
function canHaveFocus(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.isConnected && node.checkVisibility()
}

/** An element that cannot have the focus otherwise can have it until it goes elsewhere. */
function focusOnce(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
