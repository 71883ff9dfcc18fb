/** A storage of the browser that never fails. */
export interface SafeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): string[]
}

/**
 * Browsers refuse storage, or any use of its name, where site data is blocked, and when it is full. What cannot be
 * stored is kept in memory, and lost with the page.
 */
function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  return {
    getItem: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    setItem: (key, value) => {
      const isStored = attempt(() => {
        open().setItem(key, value)
        return true
      })
      if (isStored) memory.delete(key)
      // The memory of the server, which renders pages too, is nobody's own.
      else if (typeof window !== 'undefined') memory.set(key, value)
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt(() => open().removeItem(key))
    },
    keys: () => [...new Set([...(attempt(() => Object.keys(open())) ?? []), ...memory.keys()])],
  }
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Of this browser. */
export const safeLocalStorage = createSafeStorage(() => localStorage)
/** Of this tab. */
export const safeSessionStorage = createSafeStorage(() => sessionStorage)
