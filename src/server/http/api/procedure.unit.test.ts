import { call } from '@orpc/server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { admin, mainAdmin, member } from '#contract/access.ts'
import { pickErrors } from '#contract/errors.ts'
import { procedure } from '#server/http/api/procedure.ts'
import { refusal } from '#server/http/api/refusal.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'

const contract = member.output(z.object({})).errors(pickErrors('NOT_FOUND'))

/** As much of a request as `procedure` itself looks at. */
function requestBy(viewer: { roleLevel: number | null; isEmailVerified: boolean; isConfirmed: boolean } | null) {
  const onSuccess = vi.fn<() => void>()
  const clock = { now: () => new Date(0) }
  const context = { clock, findSession: async () => viewer, hasRoomFor: () => true, successListeners: [onSuccess] }
  return { context: context as unknown as RequestContext, onSuccess }
}
const MEMBER = { roleLevel: null, isEmailVerified: true, isConfirmed: false }

function requireNothing({ errors }: CanFail<'NOT_FOUND'>): never {
  throw errors.NOT_FOUND()
}
function requireRoom({ errors }: CanFail<'GALLERY_FULL'>): never {
  throw errors.GALLERY_FULL()
}

test('a code that the contract does not declare does not compile, neither in the handler nor through a guard', () => {
  // @ts-expect-error The contract declares no GALLERY_FULL.
  const direct = procedure(contract, async ({ errors }) => Promise.reject(errors.GALLERY_FULL()))
  // @ts-expect-error Nor has the guard any right to it here.
  const guarded = procedure(contract, async (context) => requireRoom(context))
  // @ts-expect-error What is wrong with the input has to be said.
  const empty = procedure(contract, async ({ errors }) => Promise.reject(errors.INVALID_INPUT()))
  expect([direct, guarded, empty]).toHaveLength(3)
})

test('a code that only some procedures declare is no refusal for any request', () => {
  // @ts-expect-error Not every contract declares it.
  expect(refusal('GALLERY_FULL').code).toBe('GALLERY_FULL')
})

test('declared and common errors are answered with the status and the message of the table', async () => {
  const { context, onSuccess } = requestBy(MEMBER)
  const declared = procedure(contract, async (handlerContext) => requireNothing(handlerContext))
  const common = procedure(contract, async () => {
    throw refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 })
  })
  await expect(call(declared, undefined, { context })).rejects.toMatchObject({
    defined: true,
    code: 'NOT_FOUND',
    status: 404,
    message: 'There is no such thing.',
  })
  await expect(call(common, undefined, { context })).rejects.toMatchObject({
    defined: true,
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 7 },
  })
  expect(onSuccess).not.toHaveBeenCalled()
})

test('listeners run once the handler has returned', async () => {
  const { context, onSuccess } = requestBy(MEMBER)
  const succeeding = procedure(contract, async () => {
    expect(onSuccess).not.toHaveBeenCalled()
    return {}
  })
  await call(succeeding, undefined, { context })
  expect(onSuccess).toHaveBeenCalledOnce()
})

test('whoever may not call is refused before the handler runs', async () => {
  const run = vi.fn<() => Promise<Record<string, never>>>(async () => ({}))
  await expect(call(procedure(contract, run), undefined, requestBy(null))).rejects.toMatchObject({
    code: 'SIGN_IN_NEEDED',
  })
  expect(run).not.toHaveBeenCalled()
})

test.each([
  ['admin', admin],
  ['mainAdmin', mainAdmin],
])('where it is required, %s needs a session with a second factor', async (_level, builder) => {
  const run = procedure(builder.output(z.object({})), async () => ({}))
  const callBy = (isConfirmed: boolean, requiresAdminSecondFactor: boolean) => {
    const { context } = requestBy({ ...MEMBER, roleLevel: 1, isConfirmed })
    return call(run, undefined, { context: { ...context, requiresAdminSecondFactor } })
  }
  await expect(callBy(false, true)).rejects.toMatchObject({ defined: true, code: 'SECOND_FACTOR_NEEDED', status: 403 })
  await expect(callBy(true, true)).resolves.toEqual({})
  await expect(callBy(false, false)).resolves.toEqual({})
})
