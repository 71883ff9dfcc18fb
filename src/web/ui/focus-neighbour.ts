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
