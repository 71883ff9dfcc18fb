import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { onError, ORPCError, ValidationError, type Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fastify'
import { experimental_ZodSmartCoercionPlugin as ZodSmartCoercionPlugin } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api, type Api } from '#contract/api.ts'
import { ERRORS, type InputIssue } from '#contract/errors.ts'
import { createBodyLimits } from '#server/http/body-limits.ts'
import { apiError } from '#server/http/handle.ts'
import { Failure } from '#server/http/failure.ts'
import { createRequestContext, type RequestContext, type Services } from '#server/http/request-context.ts'

export type ApiRouter = Router<Api, RequestContext>

export const REST_PREFIX = '/api/v1'
export const RPC_PREFIX = '/rpc'

const bodyLimit = createBodyLimits(api, { rest: REST_PREFIX, rpc: RPC_PREFIX })

/** Both doors lead to the same router: REST for the world, RPC for our own web. */
export function mountApi(app: FastifyInstance, router: ApiRouter, services: Services): void {
  const refuse = (error: unknown) => {
    throw speakContract(app, error)
  }
  const refuseBody = (error: unknown) => {
    throw error instanceof ORPCError ? error : invalidInput(error)
  }
  const rest = new OpenAPIHandler(router, {
    clientInterceptors: [onError(refuse)],
    interceptors: [onError(refuseBody)],
    plugins: [new ZodSmartCoercionPlugin()],
  })
  const rpc = new RPCHandler(router, { clientInterceptors: [onError(refuse)], interceptors: [onError(refuseBody)] })

  app.register((scope, _options, done) => {
    // oRPC reads the body itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null, undefined))
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await guardRequest(request, reply, services)
    })
    const door = (handler: typeof rest | typeof rpc, prefix: `/${string}`) =>
      scope.all(`${prefix}/*`, async (request, reply) => {
        const context = createRequestContext(services, request, reply)
        const { matched } = await handler.handle(request, reply, { prefix, context })
        if (!matched) await reply.status(404).send({ code: 'NOT_FOUND', message: ERRORS.NOT_FOUND.message })
      })
    door(rest, REST_PREFIX)
    door(rpc, RPC_PREFIX)
    done()
  })
}

/** Refuses, before any work is done: other sites' forms, floods, and bodies too large to want. */
async function guardRequest(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<unknown> {
  const refuse = (status: number, code: string, message: string) => reply.status(status).send({ code, message })
  if (isFromAnotherSite(request, services.publicUrl)) {
    return refuse(403, 'NOT_ALLOWED', 'This request comes from another site.')
  }
  const length = request.headers['content-length']
  if (request.headers['transfer-encoding'] && !length) {
    return refuse(411, 'LENGTH_REQUIRED', 'Send the length of the body.')
  }
  const limit = bodyLimit(request.url.split('?')[0] ?? '')
  if (Number(length ?? 0) > limit) {
    return refuse(413, 'TOO_LARGE', `Send at most ${limit} bytes.`)
  }
  try {
    await services.limits.take('requestsPerAddress', request.ip)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return reply.status(429).send(apiError(error).toJSON())
  }
}

/** Browsers say where a request comes from; programs without a browser carry nobody else's cookie. */
function isFromAnotherSite(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const { origin } = request.headers
  if (origin !== undefined) return origin !== new URL(publicUrl).origin
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** oRPC's own complaints about the input in the words of our error table; what nobody expected is logged. */
function speakContract(app: FastifyInstance, error: unknown): unknown {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return invalidInput(error.cause)
  if (error instanceof ORPCError && error.status < 500) return error
  app.log.error({ err: error }, 'a procedure failed unexpectedly')
  return new ORPCError('INTERNAL_SERVER_ERROR', { cause: error })
}

function invalidInput(cause: unknown) {
  const issues = cause instanceof ValidationError ? cause.issues.map(toIssue) : []
  const { status, message } = ERRORS.INVALID_INPUT
  return new ORPCError('INVALID_INPUT', { defined: true, status, message, data: { issues }, cause })
}

function toIssue(issue: ValidationError['issues'][number]): InputIssue {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  return { path, message: issue.message }
}
