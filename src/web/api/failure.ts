import { ORPCError } from '@orpc/client'
import type { ErrorCode, InputIssue } from '#contract/errors.ts'

/** An error as far as a screen needs it: which sentence to show, and whether a retry makes sense. */
export interface Failure {
  code: ErrorCode | 'OFFLINE' | 'UNEXPECTED'
  /** A retry may succeed. */
  isTransient: boolean
  /** The server has already waited before it gave up: an immediate retry would wait as long again. */
  isSlow: boolean
  issues: InputIssue[]
  /** When the likes of a day start anew, if they are used up. */
  startsAnewAt?: string | undefined
}

/** One sentence for each code: a copy table does not compile if one is missing. */
export type Sentences = Record<Failure['code'], string>

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return { code: 'OFFLINE', isTransient: true, isSlow: false, issues: [] }
  const isTransient = error.status >= 500
  if (!error.defined) return { code: 'UNEXPECTED', isTransient, isSlow: false, issues: [] }
  const data = error.data as { issues?: InputIssue[]; retryAfterSeconds?: number; startsAnewAt?: string } | undefined
  const isSlow = isTransient && (data?.retryAfterSeconds ?? 0) > 0
  return {
    code: error.code as ErrorCode,
    isTransient,
    isSlow,
    issues: data?.issues ?? [],
    startsAnewAt: data?.startsAnewAt,
  }
}

/** Whether the answer to a sign-out says that there is no session: then the person is signed out anyway. */
export function isAlreadyOut(error: unknown): boolean {
  return error instanceof ORPCError && [401, 403, 404].includes(error.status)
}

const RETRIES = 3
const REFETCH_MS = 10_000

/** Whether to retry before the failure is shown. After a slow failure it is shown first. */
export function isWorthRetrying(error: unknown, retries: number): boolean {
  const { isTransient, isSlow } = failureOf(error)
  return isTransient && !isSlow && retries < RETRIES
}

export function retryDelayMs(retries: number): number {
  return 200 * 2 ** retries
}

/** When a page that shows a failure refetches by itself; never after a refusal, which would be repeated. */
export function refetchAfterMs(error: unknown): number | false {
  return failureOf(error).isTransient && REFETCH_MS
}
