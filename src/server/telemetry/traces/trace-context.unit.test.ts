import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextContext, readTraceparent, writeTraceparent } from '#server/telemetry/traces/trace-context.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

test('what is written is read back, and a child stays within its trace', () => {
  fc.assert(
    fc.property(fc.boolean(), (isSampled) => {
      const context = { ...nextContext(undefined), isSampled }
      expect(readTraceparent(writeTraceparent(context))).toEqual(context)
      const child = nextContext(context)
      expect(child).toMatchObject({ traceId: context.traceId, isSampled })
      expect(child.spanId).not.toBe(context.spanId)
    }),
  )
})

test.each([
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-1`,
  '',
  undefined,
  ['00', TRACE],
])('%j is not valid', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})

test('a later version may say more', () => {
  expect(readTraceparent(`01-${TRACE}-${SPAN}-03-more`)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true })
})

test('whatever is sent, reading it does not fail', () => {
  fc.assert(fc.property(fc.anything(), (header) => void readTraceparent(header)))
})
