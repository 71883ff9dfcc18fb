import { expect, test } from 'vitest'
import { whenAnew } from '#web/blocks/likes/likes-left.ts'

const NOON = new Date(2026, 10, 15, 12)
const time = (moment: Date) => moment.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

test.each([
  [new Date(2026, 10, 16, 0), 'tonight at'],
  [new Date(2026, 10, 15, 18), 'today at'],
  [new Date(2026, 10, 16, 9), 'tomorrow at'],
  [new Date(2026, 10, 17, 0), 'tomorrow night at'],
])('%s is %s', (moment, words) => {
  expect(whenAnew(moment, NOON)).toBe(`${words} ${time(moment)}`)
})
