import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/profile.ts'
import type { Crop } from '#domain/profile/crop-rules.ts'
import { createUploadQueue } from '#web/blocks/uploads/upload-queue.ts'

const PROFILE = {} as OwnProfile
const photo = (name: string) => ({ file: new File(['x'], name, { type: 'image/png' }) })
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A line to the server in the test's hands: every sent file can be answered, refused or seen cancelled. */
function openLine() {
  const sent: {
    id: string
    name: string
    crop: Crop | undefined
    progress(share: number): void
    answer(): void
    refuse(reason?: string): void
    isCancelled: boolean
  }[] = []
  const heard = { arrived: 0, unsure: 0 }
  const queue = createUploadQueue({
    send: ({ id, file, crop }, progress) => {
      const { promise, resolve, reject } = Promise.withResolvers<OwnProfile>()
      const call = {
        id,
        name: file.name,
        crop,
        progress,
        answer: () => resolve(PROFILE),
        refuse: (reason = 'out of reach') => reject(new Error(reason)),
        isCancelled: false,
      }
      sent.push(call)
      return {
        done: promise,
        cancel: () => {
          call.isCancelled = true
          reject(new Error('cancelled'))
        },
      }
    },
    isFinal: (error) => (error as Error).message === 'no picture',
    onArrived: () => (heard.arrived += 1),
    onUnsure: () => (heard.unsure += 1),
  })
  const states = () => queue.uploads.get().map(({ file, state }) => `${file.name} ${state.is}`)
  return { queue, sent, heard, states }
}

test('files go one after the other, in the order they were chosen in', async () => {
  const { queue, sent, heard, states } = openLine()
  queue.add([photo('a'), photo('b')])
  expect(states()).toEqual(['a sending', 'b waiting'])
  sent[0]?.progress(0.4)
  expect(queue.uploads.get()[0]?.state).toEqual({ is: 'sending', share: 0.4 })
  sent[0]?.answer()
  await turn()
  expect(states()).toEqual(['b sending'])
  sent[1]?.answer()
  await turn()
  expect(states()).toEqual([])
  expect(heard.arrived).toBe(2)
})

test('a failed file lets the others pass, and is sent again without being chosen again', async () => {
  const { queue, sent, heard, states } = openLine()
  queue.add([photo('a'), photo('b')])
  sent[0]?.refuse()
  await turn()
  expect(states()).toEqual(['a failed', 'b sending'])
  expect(heard.unsure).toBe(1)
  queue.retry(queue.uploads.get()[0]?.id ?? '')
  expect(states()).toEqual(['a waiting', 'b sending'])
  sent[1]?.answer()
  await turn()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a'])
  // Under its own id: the server may have it already, and only the answer got lost.
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  expect(states()).toEqual(['a sending'])
})

test('the chosen part goes with the file, also when it is sent again', async () => {
  const { queue, sent } = openLine()
  const crop = { left: 1, top: 2, width: 400, height: 500 }
  queue.add([{ ...photo('a'), crop }])
  sent[0]?.refuse()
  await turn()
  queue.retry(queue.uploads.get()[0]?.id ?? '')
  expect(sent.map((call) => call.crop)).toEqual([crop, crop])
})

test('a file that can never work is set aside for good, and the others pass', async () => {
  const { queue, sent, states } = openLine()
  queue.add([photo('a'), photo('b')])
  sent[0]?.refuse('no picture')
  await turn()
  expect(states()).toEqual(['a refused', 'b sending'])
  sent[1]?.answer()
  await turn()
  expect(states()).toEqual(['a refused'])
  queue.remove(queue.uploads.get()[0]?.id ?? '')
  expect(states()).toEqual([])
})

test('a cancelled file stops, disappears and makes way for the next', async () => {
  const { queue, sent, heard, states } = openLine()
  queue.add([photo('a'), photo('b')])
  queue.remove(queue.uploads.get()[0]?.id ?? '')
  expect(sent[0]?.isCancelled).toBe(true)
  expect(states()).toEqual(['b sending'])
  await turn()
  expect(states()).toEqual(['b sending'])
  expect(heard).toEqual({ arrived: 0, unsure: 1 })
})

test('when the person leaves, nothing goes on and nothing starts', async () => {
  const { queue, sent, states } = openLine()
  queue.add([photo('a'), photo('b')])
  queue.clear()
  await turn()
  expect(states()).toEqual([])
  expect(sent.map(({ name, isCancelled }) => [name, isCancelled])).toEqual([['a', true]])
})

test('whoever listens hears of every change until they stop', () => {
  const { queue } = openLine()
  let changes = 0
  const stop = queue.uploads.subscribe(() => (changes += 1))
  queue.add([photo('a')])
  expect(changes).toBeGreaterThan(0)
  const heardSoFar = changes
  stop()
  queue.clear()
  expect(changes).toBe(heardSoFar)
})
