import { expect, test } from 'vitest'
import { createListeners, createStore } from '#web/api/store.ts'

test('a store tells its subscribers of every new value until they unsubscribe', () => {
  const store = createStore(0)
  const seen: number[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.get()))
  store.set(1)
  store.set(2)
  unsubscribe()
  store.set(3)
  expect(seen).toEqual([1, 2])
  expect(store.get()).toBe(3)
  expect(store.initial).toBe(0)
})

test('listeners get the arguments, and their results come back', async () => {
  const saved = createListeners<[name: string], Promise<string>>()
  saved.subscribe(async (name) => `${name}, first`)
  saved.subscribe(async (name) => `${name}, second`)
  expect(await Promise.all(saved.notify('Ines'))).toEqual(['Ines, first', 'Ines, second'])
})
