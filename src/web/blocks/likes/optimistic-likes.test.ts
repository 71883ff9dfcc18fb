import { expect, test } from 'vitest'
import type { LikeState } from '#contract/person.ts'
import { createOptimisticLikes, type LikeChange } from '#web/blocks/likes/optimistic-likes.tsx'

const NO_LIKE: LikeState = { isLiked: false, isFavorite: false, isMutual: false }
const INES = { id: 'ines', username: 'ines', like: NO_LIKE }
const offline = new TypeError('offline')

/** A server that answers on command, and a record of what the screen has shown. */
function setUp({ likesBack = false } = {}) {
  const requests: { change: LikeChange; answer(): void; fail(): void }[] = []
  const shown: LikeState[] = []
  const log: string[] = []
  let stored = NO_LIKE
  const likes = createOptimisticLikes({
    send: ({ isLiked, isFavorite }) =>
      new Promise((resolve, reject) => {
        const change = { ...(isLiked !== undefined && { isLiked }), ...(isFavorite !== undefined && { isFavorite }) }
        const answer = () => {
          stored = { ...stored, ...change }
          stored = { ...stored, isMutual: stored.isLiked && likesBack }
          resolve({ ...stored, likesLeft: null })
        }
        requests.push({ change, answer, fail: () => reject(offline) })
      }),
    show: async (_, like) => void shown.push(like),
    onSaved: (_, answer, { wasListLeft }) => {
      log.push(answer.isMutual ? 'match' : 'saved')
      if (wasListLeft) log.push('left')
    },
    onFailed: (_, error) => log.push(error === offline ? 'offline' : 'failed'),
  })
  const nextRequest = async (count: number) => {
    await expect.poll(() => requests.length).toBe(count)
    return requests[count - 1] as (typeof requests)[number]
  }
  return { likes, requests, shown, log, nextRequest }
}

test('a like is shown before the server has answered, and its answer is shown after', async () => {
  const { likes, shown, log, nextRequest } = setUp({ likesBack: true })
  const isSaved = likes.change(INES, { isLiked: true })
  const request = await nextRequest(1)
  expect(shown).toEqual([{ ...NO_LIKE, isLiked: true }])
  expect(likes.isPending('ines')).toBe(true)
  request.answer()
  expect(await isSaved).toBe(true)
  expect(shown.at(-1)).toEqual({ isLiked: true, isFavorite: false, isMutual: true })
  expect(log).toEqual(['match'])
  expect(likes.isPending('ines')).toBe(false)
})

test('a failure rolls back every change shown since, and is reported once', async () => {
  const { likes, shown, log, nextRequest } = setUp()
  const first = likes.change(INES, { isLiked: true })
  const request = await nextRequest(1)
  const second = likes.change({ ...INES, like: { ...NO_LIKE, isLiked: true } }, { isFavorite: true })
  request.fail()
  expect(await Promise.all([first, second])).toEqual([false, false])
  expect(shown.at(-1)).toEqual(NO_LIKE)
  expect(log).toEqual(['offline'])
})

test('a failure of the second request rolls back to what the first one saved', async () => {
  const { likes, shown, nextRequest } = setUp()
  const isSaved = likes.change(INES, { isLiked: true })
  const first = await nextRequest(1)
  void likes.change({ ...INES, like: { ...NO_LIKE, isLiked: true } }, { isFavorite: true })
  first.answer()
  const second = await nextRequest(2)
  second.fail()
  expect(await isSaved).toBe(false)
  expect(shown.at(-1)).toEqual({ ...NO_LIKE, isLiked: true })
})

test('a change that is reversed while pending sends no second request', async () => {
  const { likes, requests, shown, nextRequest } = setUp()
  const isSaved = likes.change(INES, { isLiked: true })
  const request = await nextRequest(1)
  void likes.change({ ...INES, like: { ...NO_LIKE, isLiked: true } }, { isLiked: false })
  void likes.change(INES, { isLiked: true })
  request.answer()
  expect(await isSaved).toBe(true)
  expect(requests).toHaveLength(1)
  expect(shown.at(-1)).toEqual({ ...NO_LIKE, isLiked: true })
})

test('the last of several quick changes is the one that is saved', async () => {
  const { likes, requests, shown, nextRequest } = setUp()
  const isSaved = likes.change(INES, { isLiked: true })
  const first = await nextRequest(1)
  void likes.change({ ...INES, like: { ...NO_LIKE, isLiked: true } }, { isLiked: false })
  first.answer()
  const second = await nextRequest(2)
  second.answer()
  await isSaved
  expect(requests.map(({ change }) => change)).toEqual([{ isLiked: true }, { isLiked: false }])
  expect(shown.at(-1)).toEqual(NO_LIKE)
})

test('a like that is taken back ends the match on the screen at once', async () => {
  const { likes, shown } = setUp()
  void likes.change({ ...INES, like: { isLiked: true, isFavorite: true, isMutual: true } }, { isLiked: false })
  expect(shown).toEqual([{ isLiked: false, isFavorite: true, isMutual: false }])
})

test('a list that was left while a change was pending is named when it is saved, and not the next time', async () => {
  const { likes, log, nextRequest } = setUp()
  const isSaved = likes.change(INES, { isFavorite: true })
  const first = await nextRequest(1)
  likes.noteListLeft()
  first.answer()
  await isSaved
  void likes.change({ ...INES, like: { ...NO_LIKE, isFavorite: true } }, { isFavorite: false })
  const second = await nextRequest(2)
  second.answer()
  await expect.poll(() => log).toEqual(['saved', 'left', 'saved'])
})
