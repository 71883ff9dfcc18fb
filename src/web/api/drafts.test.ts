import { expect, test } from 'vitest'
import { deleteAllButDrafts, deleteDrafts, draftKey } from '#web/api/drafts.ts'

/** As in a browser, the entries are properties of the storage. */
function storageOf(...keys: string[]) {
  const storage = Object.fromEntries(keys.map((key) => [key, 'typed']))
  const removeItem = (key: string) => void Reflect.deleteProperty(storage, key)
  return Object.defineProperty(storage, 'removeItem', { value: removeItem }) as Record<string, string> &
    Pick<Storage, 'removeItem'>
}

const mine = draftKey('me', 'chat')
const theirs = draftKey('them', 'chat')

test('the drafts of one member stay when those of all others are deleted', () => {
  const storage = storageOf(mine, theirs, draftKey('me-too', 'chat'), 'kismetry.theme')
  deleteDrafts(storage, 'me')
  expect(Object.keys(storage)).toEqual([mine, 'kismetry.theme'])
})

test('after a sign-out all drafts are deleted, and the theme stays', () => {
  const storage = storageOf(mine, theirs, 'kismetry.theme')
  deleteDrafts(storage)
  expect(Object.keys(storage)).toEqual(['kismetry.theme'])
})

test('after a session has ended only drafts stay', () => {
  const storage = storageOf(mine, 'a page’s own')
  deleteAllButDrafts(storage)
  expect(Object.keys(storage)).toEqual([mine])
})
