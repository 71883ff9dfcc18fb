import { expect, test } from 'vitest'
import type { LikeState } from '#contract/person.ts'
import { likeWishes, type LikeWish } from '#web/blocks/likes/optimistic-likes.ts'

const NOTHING: LikeState = { isLiked: false, isFavorite: false, isMutual: false }
const INES = { id: 'ines', username: 'ines', like: NOTHING }
const offline = new TypeError('offline')

/** A server that answers when told to, and a screen that remembers what it showed. */
function bench({ likesBack = false } = {}) {
  const requests: { wish: LikeWish; answer(): void; fail(): void }[] = []
  const shown: LikeState[] = []
  const log: string[] = []
  let stored = NOTHING
  const wishes = likeWishes({
    send: ({ isLiked, isFavorite }) =>
      new Promise((resolve, reject) => {
        const wish = { ...(isLiked !== undefined && { isLiked }), ...(isFavorite !== undefined && { isFavorite }) }
        const answer = () => {
          stored = { ...stored, ...wish }
          stored = { ...stored, isMutual: stored.isLiked && likesBack }
          resolve(stored)
        }
        requests.push({ wish, answer, fail: () => reject(offline) })
      }),
    show: async (_, like) => void shown.push(like),
    onDone: (_, answer) => log.push(answer.isMutual ? 'match' : 'done'),
    onFailed: (_, error) => log.push(error === offline ? 'offline' : 'failed'),
  })
  const nextRequest = async (count: number) => {
    await expect.poll(() => requests.length).toBe(count)
    return requests[count - 1] as (typeof requests)[number]
  }
  return { wishes, requests, shown, log, nextRequest }
}

test('a like is shown before the server has answered, and its answer is shown after', async () => {
  const { wishes, shown, log, nextRequest } = bench({ likesBack: true })
  const isDone = wishes.make(INES, { isLiked: true })
  const request = await nextRequest(1)
  expect(shown).toEqual([{ ...NOTHING, isLiked: true }])
  expect(wishes.isPending('ines')).toBe(true)
  request.answer()
  expect(await isDone).toBe(true)
  expect(shown.at(-1)).toEqual({ isLiked: true, isFavorite: false, isMutual: true })
  expect(log).toEqual(['match'])
  expect(wishes.isPending('ines')).toBe(false)
})

test('a failure takes everything back that was shown meanwhile, and says so once', async () => {
  const { wishes, shown, log, nextRequest } = bench()
  const first = wishes.make(INES, { isLiked: true })
  const request = await nextRequest(1)
  const second = wishes.make({ ...INES, like: { ...NOTHING, isLiked: true } }, { isFavorite: true })
  request.fail()
  expect(await Promise.all([first, second])).toEqual([false, false])
  expect(shown.at(-1)).toEqual(NOTHING)
  expect(log).toEqual(['offline'])
})

test('a failure of the second request goes back to what the first one reached', async () => {
  const { wishes, shown, nextRequest } = bench()
  const isDone = wishes.make(INES, { isLiked: true })
  const first = await nextRequest(1)
  void wishes.make({ ...INES, like: { ...NOTHING, isLiked: true } }, { isFavorite: true })
  first.answer()
  const second = await nextRequest(2)
  second.fail()
  expect(await isDone).toBe(false)
  expect(shown.at(-1)).toEqual({ ...NOTHING, isLiked: true })
})

test('a double click sends nothing it would take back itself', async () => {
  const { wishes, requests, shown, nextRequest } = bench()
  const isDone = wishes.make(INES, { isLiked: true })
  const request = await nextRequest(1)
  void wishes.make({ ...INES, like: { ...NOTHING, isLiked: true } }, { isLiked: false })
  void wishes.make(INES, { isLiked: true })
  request.answer()
  expect(await isDone).toBe(true)
  expect(requests).toHaveLength(1)
  expect(shown.at(-1)).toEqual({ ...NOTHING, isLiked: true })
})

test('the last of several wishes is the one that is kept', async () => {
  const { wishes, requests, shown, nextRequest } = bench()
  const isDone = wishes.make(INES, { isLiked: true })
  const first = await nextRequest(1)
  void wishes.make({ ...INES, like: { ...NOTHING, isLiked: true } }, { isLiked: false })
  first.answer()
  const second = await nextRequest(2)
  second.answer()
  await isDone
  expect(requests.map(({ wish }) => wish)).toEqual([{ isLiked: true }, { isLiked: false }])
  expect(shown.at(-1)).toEqual(NOTHING)
})

test('who is no longer liked is no match either, at once', async () => {
  const { wishes, shown } = bench()
  void wishes.make({ ...INES, like: { isLiked: true, isFavorite: true, isMutual: true } }, { isLiked: false })
  expect(shown).toEqual([{ isLiked: false, isFavorite: true, isMutual: false }])
})
