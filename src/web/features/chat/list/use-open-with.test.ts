import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { explainStart } from '#web/features/chat/list/use-open-with.ts'

const broken = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })
const declared = (code: string, status: number) => new ORPCError(code, { defined: true, status })

test('the result of the look-up chooses among the three sentences', async () => {
  expect(await explainStart(broken, async () => ({ isDeleted: true }))).toBe(
    'Could not revive conversation. Please try again.',
  )
  const start = 'Could not start a conversation. Please try again.'
  expect(await explainStart(broken, async () => ({ isDeleted: false }))).toBe(start)
  expect(await explainStart(broken, () => Promise.reject(declared('NOT_FOUND', 404)))).toBe(start)
  for (const failure of [broken, new TypeError('Failed to fetch')]) {
    expect(await explainStart(failure, () => Promise.reject(failure))).toBe('Error checking conversation. Try again.')
  }
})

test('a limit has its own sentence, and nothing is looked up', async () => {
  const lookUp = vi.fn<() => Promise<{ isDeleted: boolean }>>()
  expect(await explainStart(declared('NEW_CONVERSATIONS_USED_UP', 429), lookUp)).toMatch(/new conversations today/)
  expect(await explainStart(declared('TOO_MANY_REQUESTS', 429), lookUp)).toMatch(/wait a little/)
  expect(lookUp).not.toHaveBeenCalled()
})
