import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { safeLocalStorage } from '#web/api/safe-storage.ts'

const refuse = () => {
  throw new DOMException('The request was denied.', 'SecurityError')
}

/** As in a browser, the entries are properties of the storage. */
function stubStorage(setItem?: () => never) {
  const entries: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: setItem ?? ((key: string, value: string) => void (entries[key] = value)),
    removeItem: (key: string) => void Reflect.deleteProperty(entries, key),
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(entries, name, { value })
  vi.stubGlobal('localStorage', entries)
  return entries
}

/** The name alone throws, as it does where site data is blocked. */
function blockStorage() {
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true })
}

beforeEach(() => void vi.stubGlobal('window', globalThis))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'localStorage')
  for (const key of safeLocalStorage.keys()) safeLocalStorage.removeItem(key)
})

test('what is stored lies in the browser’s own storage', () => {
  const entries = stubStorage()
  safeLocalStorage.setItem('theme', 'dusk')
  expect({ ...entries }).toEqual({ theme: 'dusk' })
  expect(safeLocalStorage.getItem('theme')).toBe('dusk')
  expect(safeLocalStorage.keys()).toEqual(['theme'])
  safeLocalStorage.removeItem('theme')
  expect({ ...entries }).toEqual({})
  expect(safeLocalStorage.getItem('theme')).toBeNull()
})

describe('where storage is blocked', () => {
  test('it lasts as long as the page', () => {
    blockStorage()
    expect(safeLocalStorage.getItem('theme')).toBeNull()
    safeLocalStorage.setItem('theme', 'dusk')
    expect(safeLocalStorage.getItem('theme')).toBe('dusk')
    expect(safeLocalStorage.keys()).toEqual(['theme'])
    safeLocalStorage.removeItem('theme')
    expect(safeLocalStorage.keys()).toEqual([])
  })

  test('a server keeps nothing', () => {
    vi.stubGlobal('window', undefined)
    blockStorage()
    safeLocalStorage.setItem('theme', 'dusk')
    expect(safeLocalStorage.getItem('theme')).toBeNull()
  })
})

test('what a full storage refuses is newer than what it holds', () => {
  const full = stubStorage(refuse)
  full.theme = 'dawn'
  safeLocalStorage.setItem('theme', 'dusk')
  expect(safeLocalStorage.getItem('theme')).toBe('dusk')
  safeLocalStorage.removeItem('theme')
  expect(safeLocalStorage.getItem('theme')).toBeNull()
})
