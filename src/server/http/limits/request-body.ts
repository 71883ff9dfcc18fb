import type { FastifyRequest } from 'fastify'
import { PHOTO_MAX_BYTES } from '#domain/accounts/account-rules.ts'
import { refusal } from '#server/http/api/refusal.ts'
import { readForm } from '#server/http/limits/multipart.ts'

/** Many times the longest form that somebody can fill in. */
const BODY_MAX_BYTES = 128 * 1024
/** A picture and the rest of a form around it. */
export const UPLOAD_MAX_BYTES = PHOTO_MAX_BYTES + 512 * 1024
/** Nothing in the contract is nested half as deep. */
const NESTED_AT_MOST = 20

const isForm = (contentType: string) => /^multipart\/form-data(;|$)/i.test(contentType)
const isJson = (contentType: string) => /^application\/json(;|$)/i.test(contentType)

/** Decides from the headers alone whether a body may be read: only files may be large, and only in a form. */
export function checkBodyHeaders({ headers }: Pick<FastifyRequest, 'headers'>, { takesFile = false } = {}): void {
  const contentType = headers['content-type'] ?? ''
  const isUpload = takesFile && isForm(contentType)
  if (headers['transfer-encoding'] !== undefined) throw refusal('LENGTH_REQUIRED')
  const bytes = Number(headers['content-length'] ?? 0)
  if (bytes > (isUpload ? UPLOAD_MAX_BYTES : BODY_MAX_BYTES)) throw refusal('TOO_LARGE')
  if (bytes > 0 && !isUpload && !isJson(contentType)) throw refusal('MEDIA_TYPE_NOT_SUPPORTED')
}

export function isLarge({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Number(headers['content-length'] ?? 0) > BODY_MAX_BYTES
}

/** Larger than any accepted body, or of unknown length. */
export function isUnbounded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES
}

/** The body as oRPC expects it. oRPC could read it itself, but without any limits on its content. */
export async function readBody(contentType: string, body: Buffer<ArrayBuffer>): Promise<unknown> {
  if (body.length === 0) return undefined
  return isForm(contentType) ? readForm(body, contentType) : readJson(body)
}

function readJson(body: Buffer): unknown {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    throw refusal('MALFORMED_REQUEST')
  }
  if (isNestedDeeper(NESTED_AT_MOST, value)) throw refusal('MALFORMED_REQUEST')
  return value
}

function isNestedDeeper(levels: number, value: unknown): boolean {
  let layer = [value]
  for (let level = 0; level <= levels; level += 1) {
    layer = layer.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return layer.length > 0
}
