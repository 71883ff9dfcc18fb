import { useDeferredValue } from 'react'

/**
 * Whether to show what is ready: as soon as it has been rendered in the background, since much of it at once would block
 * a phone. What is ready from the beginning is shown at once.
 */
export function useDeferredReady(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady
}

/**
 * False in the first render, true in the one that follows in the background: for controls whose inner workings take long
 * to mount, and that nobody can reach for in the first moment.
 */
export function useDeferredMount(): boolean {
  return useDeferredValue(true, false)
}

/**
 * A long list as far as it has been rendered in the background, and whether more of it is still being rendered: what
 * stands below it must not say before that there is nothing more.
 */
export function useDeferredList<Item>(list: Item[] | undefined): { shown: Item[] | undefined; isRendering: boolean } {
  const shown = useDeferredValue(list)
  return { shown, isRendering: shown?.length !== list?.length }
}
