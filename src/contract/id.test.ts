import { expect, test } from 'vitest'
import { z } from 'zod'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { api } from '#contract/api.ts'
import { signals } from '#contract/events.ts'
import { Id } from '#contract/id.ts'

const UPPER = 'A3F1C2D4-0B6E-4F7A-9C8D-1E2F3A4B5C6D'

test('ids are compared in one case', () => {
  expect(Id.parse(UPPER)).toBe(UPPER.toLowerCase())
})

/** Every field of an input, of whatever procedure or signal, by its dotted name. */
function listFields(schema: unknown, name: string): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodType)) return []
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, each]) => listFields(each, `${name}.${key}`))
  }
  const inner = 'innerType' in schema.def ? (schema.def.innerType as z.ZodType) : undefined
  return inner ? listFields(inner, name) : [[name, schema]]
}

function listInputs(router: AnyContractRouter, name = 'api'): [string, unknown][] {
  if (isContractProcedure(router)) return [[name, router['~orpc'].inputSchema]]
  return Object.entries(router).flatMap(([key, each]) => listInputs(each, `${name}.${key}`))
}

/** Takes an id, and neither words nor base64. */
const isId = (schema: z.ZodType) =>
  schema.safeParse(UPPER.toLowerCase()).success &&
  ['somebody nice', 'somebody'].every((text) => !schema.safeParse(text).success)

const ids = [...listInputs(api), ...Object.entries(signals)]
  .flatMap(([name, schema]) => listFields(schema, name))
  .filter(([, schema]) => isId(schema))

test.each(ids)('%s is taken in either case', (_name, schema) => {
  expect(schema.parse(UPPER)).toBe(UPPER.toLowerCase())
})

test('the check finds ids', () => {
  expect(ids.map(([name]) => name)).toEqual(expect.arrayContaining(['api.chat.send.id', 'chat.typing.conversationId']))
})
