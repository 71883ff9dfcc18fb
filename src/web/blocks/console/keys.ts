import { useEffect, useRef } from 'react'
import { safeLocalStorage } from '#web/api/safe-storage.ts'
import { createStore, useStore } from '#web/api/store.ts'

export interface ConsoleKey {
  /** As `KeyboardEvent.key` has it, letters in small; `Ctrl+Enter` also works while typing. */
  keys: readonly string[]
  label: string
  run(key: string): void
  /** Whether it is for us while this has the focus: arrows also scroll and choose. */
  isMeantFor?(focused: EventTarget | null): boolean
}

const registered = createStore<readonly (readonly ConsoleKey[])[]>([])

/** The keys of a page or of a part of it, while it is on the screen. The strip at the bottom shows them. */
export function useKeys(keys: readonly ConsoleKey[]): void {
  const latest = useRef(keys)
  useEffect(() => void (latest.current = keys))
  // Registered again only when the strip has to show something else.
  const shown = JSON.stringify(keys.map(({ keys: names, label }) => ({ keys: names, label })))
  useEffect(() => {
    const entry = (JSON.parse(shown) as Pick<ConsoleKey, 'keys' | 'label'>[]).map((key, index) => ({
      ...key,
      run: (pressed: string) => latest.current[index]?.run(pressed),
      isMeantFor: (focused: EventTarget | null) => latest.current[index]?.isMeantFor?.(focused) ?? true,
    }))
    registered.set([...registered.get(), entry])
    return () => registered.set(registered.get().filter((other) => other !== entry))
  }, [shown])
}

/** All that are registered now. */
export function useAllKeys(): ConsoleKey[] {
  return useStore(registered).flat()
}

const OFF = 'kismetry.consoleKeys'
const areOff = createStore(false)
if (!import.meta.env.SSR) areOff.set(safeLocalStorage.getItem(OFF) === 'off')

/** Letters alone can be switched off, for those whose speech or hand hits them unmeant. */
export function useKeysSwitch() {
  return {
    areOn: !useStore(areOff),
    switchKeys: (on: boolean) => {
      if (on) safeLocalStorage.removeItem(OFF)
      else safeLocalStorage.setItem(OFF, 'off')
      areOff.set(!on)
    },
  }
}

/** The key that this press means, if it means one here: not while typing, and not under an open dialog. */
export function keyFor(event: KeyboardEvent, keys: readonly ConsoleKey[]): (() => void) | undefined {
  if (event.defaultPrevented || event.altKey || event.metaKey) return undefined
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const pressed = event.ctrlKey ? `Ctrl+${name}` : name
  const isBare = !event.ctrlKey
  if (document.querySelector('[role=dialog]')) return undefined
  if (isBare && (areOff.get() || isForTyping(event.target))) return undefined
  if (name === 'Enter' && isBare && event.target instanceof Element && event.target.closest('a, button, summary')) {
    return undefined
  }
  const found = keys.findLast(
    ({ keys: each, isMeantFor }) => each.includes(pressed) && (isMeantFor?.(event.target) ?? true),
  )
  return found && (() => found.run(pressed))
}

function isForTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}
