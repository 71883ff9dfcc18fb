import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Id } from '#contract/id.ts'
import { listInputFields } from '#contract/testing/input-fields.ts'

const UPPER = 'A3F1C2D4-0B6E-4F7A-9C8D-1E2F3A4B5C6D'

test('ids are compared in one case', () => {
  expect(Id.parse(UPPER)).toBe(UPPER.toLowerCase())
})

/** Takes an id, and neither words nor base64. */
const isId = (schema: z.ZodType) =>
  schema.safeParse(UPPER.toLowerCase()).success &&
  ['somebody nice', 'somebody'].every((text) => !schema.safeParse(text).success)

const ids = listInputFields().filter(([, schema]) => isId(schema))

test.each(ids)('%s is taken in either case', (_name, schema) => {
  expect(schema.parse(UPPER)).toBe(UPPER.toLowerCase())
})

test('the check finds ids', () => {
  expect(ids.map(([name]) => name)).toEqual(expect.arrayContaining(['api.chat.send.id', 'chat.typing.conversationId']))
})
