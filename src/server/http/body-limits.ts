import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import type { z } from 'zod'
import { PHOTO_MAX_BYTES } from '#domain/people/account-rules.ts'

/** The longest form somebody can fill in, many times over. */
const BODY_MAX_BYTES = 128 * 1024
/** A picture and the rest of a form around it. */
const UPLOAD_MAX_BYTES = PHOTO_MAX_BYTES + 512 * 1024

/** How large the body of a request to this path may be: only procedures that take a file want a large one. */
export function createBodyLimits(contract: AnyContractRouter, prefixes: { rest: string; rpc: string }) {
  const uploads = listUploads(contract).map(
    ({ names, path }) =>
      new RegExp(`^(${prefixes.rpc}/${names.join('/')}|${prefixes.rest}${path.replaceAll(/\{\w+\}/g, '[^/]+')})$`),
  )
  return (path: string): number => (uploads.some((upload) => upload.test(path)) ? UPLOAD_MAX_BYTES : BODY_MAX_BYTES)
}

function listUploads(router: AnyContractRouter, names: string[] = []): { names: string[]; path: string }[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([key, each]) => listUploads(each, [...names, key]))
  }
  const { inputSchema, route } = router['~orpc']
  return takesFile(inputSchema as z.ZodType | undefined) ? [{ names, path: route.path ?? '' }] : []
}

function takesFile(schema: z.ZodType | undefined): boolean {
  const { shape = {} } = (schema ?? {}) as { shape?: z.ZodRawShape }
  return Object.values(shape).some((field) => isFile(field as z.ZodType))
}

function isFile(field: z.ZodType): boolean {
  if (field.def.type === 'file') return true
  return 'innerType' in field.def && isFile(field.def.innerType as z.ZodType)
}
