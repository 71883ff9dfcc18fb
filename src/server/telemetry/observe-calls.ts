import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiRoute } from '#server/http/api/api-routes.ts'
import type { Services } from '#server/http/api/request-context.ts'
import type { CallSpan } from '#server/telemetry/traces/traces.ts'

/** Counts every call of a procedure and, where there is a collector, traces it. */
export interface CallObserver {
  begin(request: FastifyRequest, route: ApiRoute): void
  /** Statements of this work belong to the call. */
  within<Result>(request: FastifyRequest, work: () => Result): Result
  end(request: FastifyRequest, reply: FastifyReply, call: { route: ApiRoute; code: string | undefined }): void
}

const SERVER_FAULT = 500

export function observeCalls({ metrics, traces }: Pick<Services, 'metrics' | 'traces'>): CallObserver {
  const spans = new WeakMap<FastifyRequest, CallSpan>()
  return {
    begin: (request, { procedure }) => {
      if (traces) spans.set(request, traces.begin(procedure, request.headers.traceparent))
    },
    within: (request, work) => {
      const span = spans.get(request)
      return span ? span.run(work) : work()
    },
    end: (request, reply, { route, code }) => {
      metrics.called(route.procedure, reply.elapsedTime / 1000, code)
      spans.get(request)?.end({
        isError: reply.statusCode >= SERVER_FAULT,
        attributes: {
          'rpc.system.name': 'orpc',
          'rpc.method': route.procedure,
          'http.request.method': request.method,
          'http.route': route.url,
          'http.response.status_code': reply.statusCode,
          'error.type': code,
        },
      })
    },
  }
}
