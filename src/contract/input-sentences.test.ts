import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listInputFields } from '#contract/testing/input-fields.ts'

/** What browsers and links put into a request by themselves. */
const NOT_TYPED = /\.(after|auth|endpoint|p256dh|timeZone|token|upTo)$|\.credential\./

/** Takes text, if only to make something else of it. */
function takesText({ def }: z.ZodType): boolean {
  const { in: first, innerType = first } = def as { in?: z.ZodType; innerType?: z.ZodType }
  return innerType ? takesText(innerType) : def.type === 'string' && !('format' in def && def.format === 'uuid')
}

const typed = listInputFields().filter(([name, schema]) => takesText(schema) && !NOT_TYPED.test(name))

const TEXTS = [
  '',
  ' ',
  'a',
  '1960-01-01T00:00:00Z',
  'no such thing',
  '\u0000',
  'a'.repeat(100_000),
  '🌙'.repeat(100_000),
]

test.each(typed)('what is wrong with %s is said in a sentence for people', (_name, schema) => {
  const issues = TEXTS.flatMap((text) => schema.safeParse(text).error?.issues ?? [])
  const messages = [...new Set(issues.map(({ message }) => message))]
  expect(messages.filter((message) => /^(Too big|Too small|Invalid)/.test(message))).toEqual([])
})

test('the check finds what people type', () => {
  const names = typed.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'api.accounts.requestPasswordReset.email',
      'api.accounts.signUp.name',
      'api.chat.send.content',
      'api.profile.update.aboutMe',
    ]),
  )
})
