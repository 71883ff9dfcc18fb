import { expect, test } from 'vitest'
import dayInTheLife from './day-in-the-life.bench.ts'

test('the day in the life still runs, on one node and on two, and nothing fails or is lost', async () => {
  const options = ['--members', '600', '--nodes', '1,2', '--active', '12', '--seconds', '4', '--pause-ms', '500']
  const { figures, met } = await dayInTheLife.run({ progress: () => undefined, options })
  expect(met).toBe(true)
  expect(figures['requestsPerSecond at 600 on 2']).toBeGreaterThan(0)
}, 180_000)
