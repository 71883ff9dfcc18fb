import { z } from 'zod'
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { api } from '#contract/api.ts'
import { signals } from '#contract/events.ts'

export type InputField = [name: string, schema: z.ZodType]

/** Every field of an input, of whatever procedure or signal, by its dotted name. */
export function listInputFields(): InputField[] {
  return [...listInputs(api), ...Object.entries(signals)].flatMap(([name, schema]) => listFields(schema, name))
}

function listInputs(router: AnyContractRouter, name = 'api'): [string, unknown][] {
  if (isContractProcedure(router)) return [[name, router['~orpc'].inputSchema]]
  return Object.entries(router).flatMap(([key, each]) => listInputs(each, `${name}.${key}`))
}

function listFields(schema: unknown, name: string): InputField[] {
  if (!(schema instanceof z.ZodType)) return []
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, each]) => listFields(each, `${name}.${key}`))
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => listFields(each, name))
  if (schema instanceof z.ZodArray) return listFields(schema.element, name)
  const inner = 'innerType' in schema.def ? (schema.def.innerType as z.ZodType) : undefined
  return inner ? listFields(inner, name) : [[name, schema]]
}
