import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessLevel } from '#domain/safety/roles.ts'
import { addressKey } from '#server/http/limits/client-address.ts'
import type { ApiRoute } from '#server/http/api/api-routes.ts'
import { refusal } from '#server/http/api/refusal.ts'
import { requireAccess } from '#server/http/api/procedure.ts'
import { checkBodyHeaders, isLarge } from '#server/http/limits/request-body.ts'
import { createRequestContext, type RequestContext, type Services } from '#server/http/api/request-context.ts'
import { createUploadSlots } from '#server/http/limits/upload-slots.ts'

export interface RequestGuard {
  /** Refuses requests from other sites, bodies that are not accepted, and floods. */
  refuseUnwanted(request: FastifyRequest, route?: ApiRoute): Promise<void>
  /** Refuses callers without access from the headers alone, without reading the body. */
  admit(request: FastifyRequest, reply: FastifyReply, route: ApiRoute): Promise<RequestContext>
}

export function createRequestGuard(services: Services): RequestGuard {
  const { limits, publicUrl } = services
  const visitorUploads = createUploadSlots({ all: 8, each: 2 })
  const memberUploads = createUploadSlots({ all: 24, each: 6 })
  const enterUpload = async ({ findSession, address }: RequestContext, access: AccessLevel) => {
    const viewer = access === 'anyone' ? null : await findSession()
    return viewer ? memberUploads.enter(viewer.id) : visitorUploads.enter(addressKey(address))
  }

  const refuseUnwanted: RequestGuard['refuseUnwanted'] = async (request, route) => {
    if (isFromAnotherSite(request, publicUrl)) throw refusal('NOT_ALLOWED')
    checkBodyHeaders(request, route)
    await limits.take('requestsPerAddress', request.ip)
  }
  return {
    refuseUnwanted,
    admit: async (request, reply, route) => {
      await refuseUnwanted(request, route)
      const context = createRequestContext(services, request, reply)
      if (route.access !== 'anyone') await requireAccess(context, route)
      if (isLarge(request)) reply.raw.once('close', await enterUpload(context, route.access))
      return context
    },
  }
}

/** Browsers send the origin of a request; other programs have no cookies of a victim to misuse. */
function isFromAnotherSite(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const { origin } = request.headers
  if (origin !== undefined) return origin !== new URL(publicUrl).origin
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
