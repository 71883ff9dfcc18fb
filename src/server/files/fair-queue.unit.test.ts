import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue, QueueFullError } from '#server/files/fair-queue.ts'

const OPTIONS = { running: 2, perOwner: 3, inAll: 8 }

/** A queue whose work ends when the test says so. Names are an owner's letter and a number: "a1". */
function openQueue(options = OPTIONS) {
  const queue = createFairQueue(options)
  const running = new Map<string, () => void>()
  const started: string[] = []
  const refused: string[] = []
  /** Waiting or running. */
  const here = new Set<string>()
  const bring = async (name: string) => {
    const work = () => {
      started.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      running.set(name, resolve)
      return promise
    }
    here.add(name)
    void queue(ownerOf(name), work).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error
      refused.push(name)
      here.delete(name)
    })
    await settle()
  }
  const end = async (name: string) => {
    running.get(name)?.()
    running.delete(name)
    here.delete(name)
    await settle()
  }
  return { queue, running, here, started, refused, bring, end }
}

const ownerOf = (name: string) => name.slice(0, 1)
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('one owner has one place, however many are free', async () => {
  const { bring, end, started } = openQueue()
  for (const name of ['a1', 'a2', 'a3']) await bring(name)
  expect(started).toEqual(['a1'])
  await end('a1')
  expect(started).toEqual(['a1', 'a2'])
})

test('whoever brings many waits behind everybody who brings one', async () => {
  const { bring, end, started } = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'd1']) await bring(name)
  for (const name of ['a1', 'a2', 'b1', 'c1', 'd1', 'a3']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'd1', 'a3'])
})

test('too many of one owner are refused, and the others go on', async () => {
  const { bring, end, refused, started } = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) await bring(name)
  expect(refused).toEqual(['a4'])
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  await bring('a5')
  expect(refused).toEqual(['a4'])
})

test('too many in all are refused', async () => {
  const { bring, refused } = openQueue()
  for (const owner of 'abcdefgh') await bring(`${owner}1`)
  await bring('i1')
  expect(refused).toEqual(['i1'])
})

test('work that fails makes room, and its error reaches whoever brought it', async () => {
  const { queue, bring, started } = openQueue({ ...OPTIONS, running: 1 })
  await expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await bring('b1')
  expect(started).toEqual(['b1'])
})

test('whatever comes and goes: places, turns and limits hold, and nobody is forgotten', async () => {
  const step = fc.oneof(
    fc.record({ bring: fc.constantFrom(...'aaabcd') }),
    fc.record({ end: fc.nat({ max: OPTIONS.running - 1 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { bring, end, running, here, started, refused } = openQueue()
      const brought: string[] = []
      /** Of owners who had nothing here: how much had started before theirs came. */
      const startedBefore = new Map<string, number>()
      for (const [index, each] of steps.entries()) {
        const ending = 'end' in each ? [...running.keys()][each.end] : undefined
        if (ending !== undefined) await end(ending)
        if ('bring' in each) {
          const name = `${each.bring}${index}`
          brought.push(name)
          if (![...here].some((other) => ownerOf(other) === each.bring)) startedBefore.set(name, started.length)
          await bring(name)
        }
        const owners = [...running.keys()].map(ownerOf)
        expect(owners.length).toBeLessThanOrEqual(OPTIONS.running)
        expect(new Set(owners).size).toBe(owners.length)
      }
      while (running.size > 0) await end([...running.keys()][0] ?? '')
      expect([...started, ...refused].toSorted()).toEqual(brought.toSorted())
      for (const [name, before] of startedBefore) {
        if (refused.includes(name)) continue
        // Until it was their turn, everybody else had one turn at most.
        const others = started.slice(before, started.indexOf(name)).map(ownerOf)
        expect(new Set(others).size).toBe(others.length)
      }
    }),
  )
})
