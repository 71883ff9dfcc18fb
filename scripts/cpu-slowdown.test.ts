import { expect, test } from 'vitest'
import { slowdownFor } from './cpu-slowdown.ts'

test.each([
  [100, undefined],
  [475, 1.5],
  [800, 2],
  [1060, 2.5],
  [1300, 3],
  [1533, 4],
  [2000, 6],
  [3000, 6],
])('a machine with the benchmark index %s is slowed down %s times', (index, slowdown) => {
  expect(slowdownFor(index)).toBe(slowdown)
})
