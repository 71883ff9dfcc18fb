import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { onError, ORPCError, type Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fastify'
import { experimental_ZodSmartCoercionPlugin as ZodSmartCoercionPlugin } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api, type Api } from '#contract/api.ts'
import { sendError, toContractError } from '#server/http/api/api-errors.ts'
import { listApiRoutes, REST_PREFIX, RPC_PREFIX, type ApiRoute, type Protocol } from '#server/http/api/api-routes.ts'
import { refusal } from '#server/http/api/refusal.ts'
import { observeCalls, type CallObserver } from '#server/telemetry/observe-calls.ts'
import { readBody, UPLOAD_MAX_BYTES } from '#server/http/limits/request-body.ts'
import type { RequestContext, Services } from '#server/http/api/request-context.ts'
import { createRequestGuard, type RequestGuard } from '#server/http/limits/request-guard.ts'

export type ApiRouter = Router<Api, RequestContext>

const PREFIXES = { rest: REST_PREFIX, rpc: RPC_PREFIX } as const
/** No input of REST is a list; a high index would make oRPC count up to it. */
const LIST_INDEX_MAX = 20

/** One router behind two protocols: REST for everybody's programs, RPC for our own web. */
export function mountApi(app: FastifyInstance, router: ApiRouter, services: Services): void {
  const guard = createRequestGuard(services)
  const handlers = createHandlers(router, app.log)
  const observer = observeCalls(services)

  app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES },
      (request: FastifyRequest, body: Buffer<ArrayBuffer>) => readBody(request.headers['content-type'] ?? '', body),
    )
    for (const route of listApiRoutes(api)) mountRoute(scope, route, { guard, handlers, observer })
    mountUnknown(scope, 'rest', guard)
    mountUnknown(scope, 'rpc', guard)
    done()
  })
}

type Handlers = ReturnType<typeof createHandlers>

function createHandlers(router: ApiRouter, log: FastifyInstance['log']) {
  const failWith = (context: RequestContext, error: unknown) => {
    if (error instanceof ORPCError) context.outcome.failure = String(error.code)
    throw error
  }
  const refuse = (error: unknown, { context }: { context: RequestContext }) =>
    failWith(context, toContractError(log, error))
  const refuseUndecoded = (error: unknown, { context }: { context: RequestContext }) =>
    failWith(context, error instanceof ORPCError ? error : refusal('MALFORMED_REQUEST'))
  return {
    rest: new OpenAPIHandler(router, {
      clientInterceptors: [onError(refuse)],
      interceptors: [onError(refuseUndecoded)],
      plugins: [new ZodSmartCoercionPlugin()],
      maxBracketNotationArrayIndex: LIST_INDEX_MAX,
    }),
    rpc: new RPCHandler(router, { clientInterceptors: [onError(refuse)], interceptors: [onError(refuseUndecoded)] }),
  }
}

interface RouteParts {
  guard: RequestGuard
  handlers: Handlers
  observer: CallObserver
}

function mountRoute(scope: FastifyInstance, route: ApiRoute, { guard, handlers, observer }: RouteParts): void {
  const { protocol, method, url } = route
  /** Of those that were refused before they had a context. */
  const refusals = new WeakMap<FastifyRequest, string>()
  const contexts = new WeakMap<FastifyRequest, RequestContext>()
  scope.route({
    method,
    url,
    // HEAD has no body to show, and must not do what GET or POST would.
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      observer.begin(request, route)
      contexts.set(request, await observer.within(request, () => guard.admit(request, reply, route)))
    },
    errorHandler: (error, request, reply) => void refusals.set(request, sendError(protocol, error, request, reply)),
    onResponse: async (request, reply) => {
      const code = refusals.get(request) ?? contexts.get(request)?.outcome.failure
      observer.end(request, reply, { route, code })
    },
    handler: async (request, reply) => {
      const context = contexts.get(request) as RequestContext
      const { matched } = await observer.within(request, () =>
        handlers[protocol].handle(request, reply, { prefix: PREFIXES[protocol], context }),
      )
      if (!matched) throw refusal('NOT_FOUND')
    },
  })
}

/** Every other address and method below a prefix is refused unread. */
function mountUnknown(scope: FastifyInstance, protocol: Protocol, guard: RequestGuard): void {
  scope.all(`${PREFIXES[protocol]}/*`, {
    onRequest: async (request, reply) => {
      await guard.refuseUnwanted(request)
      if (request.method === 'HEAD') return reply.status(405).header('allow', 'GET, POST, PUT, PATCH, DELETE').send()
      throw refusal('NOT_FOUND')
    },
    errorHandler: (error, request, reply) => void sendError(protocol, error, request, reply),
    handler: () => undefined,
  })
}
