import { isContractProcedure, type AnyContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { api } from '#contract/api.ts'

/** Every procedure of the contract by its dotted name. */
export function listProcedures(
  router: AnyContractRouter = api,
  path: string[] = [],
): Map<string, AnyContractProcedure> {
  if (isContractProcedure(router)) return new Map([[path.join('.'), router]])
  return new Map(Object.entries(router).flatMap(([key, each]) => [...listProcedures(each, [...path, key])]))
}
