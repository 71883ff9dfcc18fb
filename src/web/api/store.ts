import { useSyncExternalStore } from 'react'

interface Listeners<Args extends unknown[], Result> {
  /** Returns the function that unsubscribes. */
  subscribe(listener: (...args: Args) => Result): () => void
  /** Calls every listener and returns what they return. */
  notify(...args: Args): Result[]
}

/** For something that happens. */
export function createListeners<Args extends unknown[] = [], Result = void>(): Listeners<Args, Result> {
  const listeners = new Set<(...args: Args) => Result>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (...args) => Array.from(listeners, (listener) => listener(...args)),
  }
}

/** For a value that components and other code share. */
export function createStore<Value>(initial: Value) {
  const { subscribe, notify } = createListeners()
  let value = initial
  return {
    initial,
    get: () => value,
    set: (next: Value): void => {
      value = next
      notify()
    },
    subscribe,
  }
}

interface ReadableStore<Value> {
  /** What prerendered pages show, and the browser until they are hydrated. */
  initial: Value
  get(): Value
  subscribe(listener: () => void): () => void
}

export function useStore<Value>({ subscribe, get, initial }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial)
}
