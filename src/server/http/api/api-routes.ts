import { isContractProcedure, type AnyContractProcedure, type AnyContractRouter } from '@orpc/contract'
import type { HTTPMethods } from 'fastify'
import type { z } from 'zod'
import type { CallMeta } from '#contract/access.ts'
import type { AccessLevel } from '#domain/safety/roles.ts'

export const REST_PREFIX = '/api/v1'
export const RPC_PREFIX = '/rpc'

export type Protocol = 'rest' | 'rpc'

/** Who may call a procedure. */
export interface Admission {
  access: AccessLevel
  /** It writes: members who have not confirmed their address in time may not. */
  needsConfirmedEmail: boolean
  /** Suspended members may call it too. */
  isForSuspended: boolean
}

type Declared = Pick<AnyContractProcedure['~orpc'], 'route'> & { meta: CallMeta<AccessLevel> }

/** By its method, a member's procedure reads or writes. */
export function admissionOf({ meta, route }: Declared): Admission {
  const isMembers = meta.access !== 'anyone'
  return {
    access: meta.access,
    needsConfirmedEmail: isMembers && route.method !== 'GET' && !meta.isForUnconfirmed,
    isForSuspended: meta.isForSuspended ?? false,
  }
}

/** What is known of a request from its address alone, before its body is read. */
export interface ApiRoute extends Admission {
  /** As in `likes.set`. */
  procedure: string
  protocol: Protocol
  method: HTTPMethods[]
  url: string
  takesFile: boolean
}

/** Every procedure twice: at its REST address, and by its name for our own web. */
export function listApiRoutes(router: AnyContractRouter, names: string[] = []): ApiRoute[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([key, each]) => listApiRoutes(each, [...names, key]))
  }
  const declared = router['~orpc'] as AnyContractProcedure['~orpc'] & Declared
  const { route, inputSchema } = declared
  const known = {
    procedure: names.join('.'),
    ...admissionOf(declared),
    takesFile: takesFile(inputSchema as z.ZodType | undefined),
  }
  const restPath = (route.path ?? '').replaceAll(/\{(\w+)\}/g, ':$1')
  return [
    { ...known, protocol: 'rest', method: [route.method ?? 'POST'], url: REST_PREFIX + restPath },
    // oRPC itself refuses GET where the procedure writes.
    { ...known, protocol: 'rpc', method: ['GET', 'POST'], url: `${RPC_PREFIX}/${names.join('/')}` },
  ]
}

function takesFile(schema: z.ZodType | undefined): boolean {
  const { shape = {} } = (schema ?? {}) as { shape?: z.ZodRawShape }
  return Object.values(shape).some((field) => isFile(field as z.ZodType))
}

function isFile(field: z.ZodType): boolean {
  if (field.def.type === 'file') return true
  return 'innerType' in field.def && isFile(field.def.innerType as z.ZodType)
}
