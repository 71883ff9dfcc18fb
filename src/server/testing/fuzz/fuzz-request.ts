import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import type { AnyContractProcedure } from '@orpc/contract'
import { pick, type Random } from '#server/seed/population-random.ts'
import { REST_PREFIX, RPC_PREFIX } from '#server/http/api/api-routes.ts'
import { RAW_BODIES, RAW_QUERIES } from '#server/testing/fuzz/hostile-values-table.ts'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData | Uint8Array<ArrayBuffer>
}

const rpcSerializer = new StandardRPCSerializer(new StandardRPCJsonSerializer())
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The input at the procedure's REST address: what the address names goes there, the rest into the query or body. */
export function restRequest({ '~orpc': { route } }: AnyContractProcedure, input: unknown): FuzzRequest {
  const { method = 'POST', path: template = '/' } = route
  const rest = isRecord(input) ? { ...input } : input
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = isRecord(rest) && key in rest ? rest[key] : 'missing'
    if (isRecord(rest)) delete rest[key]
    return encodeURIComponent(textOf(value).toWellFormed() || 'missing')
  })
  if (method === 'GET') {
    const query = new URLSearchParams(flatten(rest).map(([key, value]): [string, string] => [key, textOf(value)]))
    return { method, path: `${REST_PREFIX}${path}?${query.toString()}`, headers: {} }
  }
  return { method, path: REST_PREFIX + path, ...bodyOf(rest, (value) => value) }
}

/** The input as our own web sends it. */
export function rpcRequest(name: string, input: unknown, asQuery: boolean): FuzzRequest {
  const path = `${RPC_PREFIX}/${name.replaceAll('.', '/')}`
  if (!asQuery || hasFile(input))
    return { method: 'POST', path, ...bodyOf(input, (value) => rpcSerializer.serialize(value)) }
  const query = new URLSearchParams({ data: JSON.stringify(rpcSerializer.serialize(input)) ?? '' })
  return { method: 'GET', path: `${path}?${query.toString()}`, headers: {} }
}

/** The same address with a malformed body or query. */
export function withRawInput({ method, path }: FuzzRequest, random: Random): FuzzRequest {
  if (method === 'GET') return { method, path: `${path}&${pick(random, RAW_QUERIES)}`, headers: {} }
  const { type, body } = pick(random, RAW_BODIES)
  return { method, path, headers: { 'content-type': type }, body }
}

function bodyOf(input: unknown, serialize: (value: unknown) => unknown): Pick<FuzzRequest, 'headers' | 'body'> {
  if (input === undefined) return { headers: {} }
  const serialized = serialize(input)
  if (serialized instanceof FormData) return { headers: {}, body: serialized }
  if (hasFile(input)) return { headers: {}, body: formOf(input) }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(serialized) ?? '' }
}

function formOf(input: unknown): FormData {
  const form = new FormData()
  for (const [key, value] of flatten(input)) {
    if (value instanceof File) form.set(key, value)
    else form.set(key, textOf(value))
  }
  return form
}

function hasFile(value: unknown): boolean {
  return value instanceof File || (isRecord(value) && Object.values(value).some(hasFile))
}

function flatten(value: unknown, key = ''): [string, unknown][] {
  if (!isRecord(value) || value instanceof File) return value === undefined ? [] : [[key, value]]
  return Object.entries(value).flatMap(([name, each]) => flatten(each, key ? `${key}[${name}]` : name))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
