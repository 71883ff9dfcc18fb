import { expect, test } from 'vitest'
import { deleteAllButDrafts, deleteDrafts, draftKey } from '#web/api/drafts.ts'

function storageOf(...stored: string[]) {
  const keys = new Set(stored)
  return { keys: () => [...keys], removeItem: (key: string) => void keys.delete(key) }
}

const mine = draftKey('me', 'chat')
const theirs = draftKey('them', 'chat')

test('the drafts of one member stay when those of all others are deleted', () => {
  const storage = storageOf(mine, theirs, draftKey('me-too', 'chat'), 'kismetry.theme')
  deleteDrafts(storage, 'me')
  expect(storage.keys()).toEqual([mine, 'kismetry.theme'])
})

test('after a sign-out all drafts are deleted, and the theme stays', () => {
  const storage = storageOf(mine, theirs, 'kismetry.theme')
  deleteDrafts(storage)
  expect(storage.keys()).toEqual(['kismetry.theme'])
})

test('after a session has ended only drafts stay', () => {
  const storage = storageOf(mine, 'a page’s own')
  deleteAllButDrafts(storage)
  expect(storage.keys()).toEqual([mine])
})
