import type { AnyContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

/** What an error may carry, whatever its code. */
const ERROR_FIELDS = new Set(['defined', 'code', 'status', 'message', 'data'])
/** Answered by Node itself, when the headers are too long. */
const OUTSIDE_THE_TABLE = new Set([431])

/** Everything in an answer that the contract does not allow; empty for a correct answer. */
export function listBreaches(procedure: AnyContractProcedure, status: number, body: unknown, isRpc: boolean): string[] {
  if (OUTSIDE_THE_TABLE.has(status)) return []
  const envelope = isRpc ? Object.keys(body ?? {}).filter((key) => key !== 'json' && key !== 'meta') : []
  const answer = isRpc ? contentOf(body) : body
  if (status >= 400) return [...envelope, ...errorBreaches(procedure, status, answer)]
  const { outputSchema } = procedure['~orpc']
  return [...envelope, ...(outputSchema ? valueBreaches(outputSchema as z.ZodType, answer) : [])]
}

/** The content of an RPC answer without its envelope. */
export function contentOf(body: unknown): unknown {
  return (body as { json?: unknown } | undefined)?.json
}

function errorBreaches(procedure: AnyContractProcedure, status: number, answer: unknown): string[] {
  const { code, status: said, data } = (answer ?? {}) as { code?: ErrorCode; status?: number; data?: unknown }
  const unlisted = Object.keys(answer ?? {}).filter((key) => !ERROR_FIELDS.has(key))
  if (unlisted.length > 0) return unlisted.map((key) => `error.${key}`)
  if (code === undefined || !(code in procedure['~orpc'].errorMap)) return [`the error ${code} is not declared`]
  const known: { status: number; data?: z.ZodType } = ERRORS[code]
  if (known.status !== status || said !== status) return [`${code} came with the status ${status}`]
  if (data === undefined) return known.data ? [`${code} came without data`] : []
  return known.data ? valueBreaches(known.data, data, 'error.data') : ['error.data']
}

export function valueBreaches(schema: z.ZodType, value: unknown, path = 'answer'): string[] {
  const unlisted = listUnlisted(schema, value, path)
  const { error } = schema.safeParse(value)
  return [...unlisted, ...(error?.issues ?? []).map((issue) => `${path}.${issue.path.join('.')}: ${issue.message}`)]
}

/** Fields that the schema does not name. Parsing would only drop them. */
export function listUnlisted(schema: z.ZodType, value: unknown, path = 'answer'): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>
    return Object.entries(value).flatMap(([key, each]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined
      return field ? listUnlisted(field, each, `${path}.${key}`) : [`${path}.${key}`]
    })
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((each) => listUnlisted(schema.element as z.ZodType, each, `${path}[]`))
  }
  if (schema instanceof z.ZodUnion) {
    const each = schema.options.map((option) => listUnlisted(option as z.ZodType, value, path))
    return each.find((unlisted) => unlisted.length === 0) ?? each[0] ?? []
  }
  if (schema instanceof z.ZodPipe) return listUnlisted(schema.def.out as z.ZodType, value, path)
  if ('innerType' in schema.def) return listUnlisted(schema.def.innerType as z.ZodType, value, path)
  return schema instanceof z.ZodRecord ? [] : [path]
}
