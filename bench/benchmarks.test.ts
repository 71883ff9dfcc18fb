import { describe, expect, test } from 'vitest'
import admin from './admin.bench.ts'
import chatSend from './chat-send.bench.ts'
import discover from './discover.bench.ts'
import largeCrowd from './large-crowd.bench.ts'
import matches from './matches.bench.ts'

/** A benchmark that no longer runs measures nothing. Here they run small; their timings are not looked at. */
describe('the benchmarks still run', () => {
  const progress = () => undefined

  test('chat-send, and no message is lost', async () => {
    const { figures } = await chatSend.run({ progress, options: ['--seconds', '1', '--conversations', '4'] })
    expect(figures).toMatchObject({ lost: 0, messagesPerSecond: expect.any(Number) as number })
  }, 90_000)

  test('admin, with every counter and every search right', async () => {
    const options = ['--members', '600', '--messages', '1000', '--cases', '200']
    const { figures } = await admin.run({ progress, options })
    expect(figures).toMatchObject({ disagreements: 0, wrongCounters: 0 })
  }, 90_000)

  test.each([
    ['matches', matches],
    ['discover', discover],
    ['large-crowd', largeCrowd],
  ])(
    '%s, and every answer is that of scoring everybody',
    async (_name, benchmark) => {
      const { figures } = await benchmark.run({ progress, options: ['--members', '600', '--viewers', '2'] })
      const disagreements = Object.entries(figures).filter(([name]) => name.startsWith('disagreements'))
      expect(disagreements.length).toBeGreaterThan(0)
      expect(disagreements.filter(([, count]) => count !== 0)).toEqual([])
    },
    90_000,
  )
})
