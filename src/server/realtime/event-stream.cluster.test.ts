import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEventStream, type EventStream } from '#server/realtime/event-stream.ts'
import { openRedis, type Redis } from '#server/realtime/redis.ts'
import { startProxy, type FaultyProxy } from '#server/testing/processes/faulty-proxy.ts'
import { startRedis, type RedisProcess } from '#server/testing/processes/redis-process.ts'
import { waitFor } from '#server/testing/wait-for.ts'

/** More than a node keeps for a Redis that is away. */
const TOO_MANY = 10_001
const RECOVERY_MS = 15_000

interface Node {
  resources: AsyncDisposableStack
  redis: Redis
  stream: EventStream
  proxy: FaultyProxy
  heard: string[]
  missed: number
}

let server: RedisProcess
let one: Node
let other: Node

const startNode = async (): Promise<Node> => {
  const proxy = await startProxy(server.url, 6379)
  const resources = new AsyncDisposableStack()
  const redis = await openRedis(proxy.url, { info: () => undefined, error: () => undefined }, resources)
  const stream = createEventStream(redis, resources)
  const node = { resources, redis, stream, proxy, heard: [] as string[], missed: 0 }
  node.stream.listen(
    (text) => node.heard.push(text),
    () => (node.missed += 1),
  )
  // A node that joins cannot know what happened before.
  await until('the node to join', () => node.missed > 0)
  node.missed = 0
  return node
}
const until = (what: string, isSo: () => boolean) => waitFor(what, () => isSo() || undefined, RECOVERY_MS)

beforeAll(async () => void (server = await startRedis()))
afterAll(() => server.stop())
beforeEach(async () => {
  ;[one, other] = await Promise.all([startNode(), startNode()])
  one.stream.publish('first')
  await until('both to hear', () => one.heard.length === 1 && other.heard.length === 1)
})
afterEach(async () => {
  for (const { resources, proxy } of [one, other]) {
    await resources.disposeAsync()
    await proxy.close()
  }
})

test('what is said while Redis is away goes out in order when it is back', async () => {
  const texts = Array.from({ length: 500 }, (_, index) => `text ${index}`)
  await one.proxy.refuse()
  for (const text of texts) one.stream.publish(text)
  await one.proxy.accept()
  await until('everything to be heard', () => other.heard.includes(texts.at(-1) ?? ''))
  expect([...new Set(other.heard)]).toEqual(['first', ...texts])
  expect([one.missed, other.missed]).toEqual([0, 0])
})

test('a node whose connection has fallen silent goes on where it stopped', async () => {
  other.proxy.pause()
  one.stream.publish('meanwhile')
  await until('the node to notice', () => !other.redis.isUp())
  expect(other.heard).toEqual(['first'])
  other.proxy.resume()
  await until('the rest to be heard', () => other.heard.includes('meanwhile'))
  expect(other.missed).toBe(0)
})

test('more than can wait is given up, and all nodes are told', async () => {
  await one.proxy.refuse()
  for (let count = 0; count < TOO_MANY; count += 1) one.stream.publish('too much')
  one.stream.publish('afterwards')
  await one.proxy.accept()
  await until('the loss to be known', () => one.missed > 0 && other.missed > 0)
  await until('the rest to be heard', () => other.heard.includes('afterwards'))
  expect(other.heard).toEqual(['first', 'afterwards'])
})

test('a Redis that has lost its memory is noticed', async () => {
  await server.restart()
  await until('the loss to be known', () => one.missed > 0 && other.missed > 0)
})
