import { expect, test, vi } from 'vitest'
import { checkClock } from '#server/doctor/finding.ts'

const differing = async (ms: number) => checkClock('Clock', async () => Date.now() + ms)

test('a clock may differ by two seconds, in either direction', async () => {
  expect((await Promise.all([0, 1_500, -1_500].map(differing))).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  for (const ms of [5_000, -5_000]) {
    expect(await differing(ms)).toMatchObject({ state: 'warn', is: 'differs from ours by 5 seconds' })
  }
})

test('the ten seconds that a question takes are no difference', async () => {
  const now = vi.spyOn(Date, 'now')
  const askedSlowly = (theirs: number) => {
    now.mockReturnValueOnce(100_000).mockReturnValueOnce(110_000)
    return checkClock('Clock', async () => theirs)
  }
  const states = [await askedSlowly(100_000), await askedSlowly(110_000), await askedSlowly(113_000)]
  now.mockRestore()
  expect(states.map(({ state }) => state)).toEqual(['ok', 'ok', 'warn'])
})
