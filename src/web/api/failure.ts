import { ORPCError } from '@orpc/client'
import type { ErrorCode, InputIssue } from '#contract/errors.ts'

/** What went wrong, as far as a screen needs to know to say it and to offer the next step. */
export interface Failure {
  code: ErrorCode | 'OFFLINE' | 'UNEXPECTED'
  /** It may well work in a moment. */
  isPassing: boolean
  issues: InputIssue[]
}

/** Errors of ours, without the texts: a copy table says each in words, and does not compile if one is missing. */
export type Sentences = Record<Failure['code'], string>

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return { code: 'OFFLINE', isPassing: true, issues: [] }
  if (!error.defined) return { code: 'UNEXPECTED', isPassing: error.status >= 500, issues: [] }
  const data = error.data as { issues?: InputIssue[] } | undefined
  return { code: error.code as ErrorCode, isPassing: false, issues: data?.issues ?? [] }
}
