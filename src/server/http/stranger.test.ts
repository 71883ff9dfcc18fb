import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listProcedures } from '#server/testing/procedures.ts'

/**
 * Procedures whose input names a row, each with the test that calls it as a stranger and finds nothing.
 * One that is not listed here fails: somebody else's thing must look like no thing.
 */
const STRANGER_CASES: Record<string, () => Promise<void>> = {}

/** Inputs called …Id or id that do not name a row. */
const NOT_A_ROW: string[] = []

function takesAnId(schema: unknown): boolean {
  const shape = (schema as z.ZodObject | undefined)?.shape
  return Object.keys(shape ?? {}).some((key) => /^id$|Ids?$/.test(key))
}

test('every procedure that takes an id has a stranger case', () => {
  const idTaking = [...listProcedures()]
    .filter(([, procedure]) => takesAnId(procedure['~orpc'].inputSchema))
    .map(([name]) => name)
  expect(idTaking.toSorted()).toEqual([...Object.keys(STRANGER_CASES), ...NOT_A_ROW].toSorted())
})

test('the check sees an id where there is one', async () => {
  const { z: zod } = await import('zod')
  expect(takesAnId(zod.object({ conversationId: zod.uuid() }))).toBe(true)
  expect(takesAnId(zod.object({ id: zod.uuid() }))).toBe(true)
  expect(takesAnId(zod.object({ email: zod.string() }))).toBe(false)
})

for (const [name, run] of Object.entries(STRANGER_CASES)) test(`${name} shows a stranger nothing`, run)
