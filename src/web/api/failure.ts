import { ORPCError } from '@orpc/client'
import type { ErrorCode, InputIssue } from '#contract/errors.ts'

/** An error as far as a screen needs it: which sentence to show, and whether a retry makes sense. */
export interface Failure {
  code: ErrorCode | 'OFFLINE' | 'UNEXPECTED'
  /** A retry may succeed. */
  isTransient: boolean
  /** The server has already waited before it gave up: an immediate retry would wait as long again. */
  isSlow: boolean
  /** How long the server asks to wait, 0 if it does not. */
  retryAfterMs: number
  issues: InputIssue[]
  /** When the likes of a day start anew, if they are used up. */
  startsAnewAt?: string | undefined
}

/** One sentence for each code: a copy table does not compile if one is missing. */
export type Sentences = Record<Failure['code'], string>

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return { code: 'OFFLINE', isTransient: true, ...NO_DETAILS }
  const isTransient = error.status >= 500
  if (!error.defined) return { code: 'UNEXPECTED', isTransient, ...NO_DETAILS }
  const data = error.data as { issues?: InputIssue[]; retryAfterSeconds?: number; startsAnewAt?: string } | undefined
  const retryAfterMs = 1000 * (data?.retryAfterSeconds ?? 0)
  return {
    code: error.code as ErrorCode,
    isTransient,
    isSlow: isTransient && retryAfterMs > 0,
    retryAfterMs,
    issues: data?.issues ?? [],
    startsAnewAt: data?.startsAnewAt,
  }
}

const NO_DETAILS = { isSlow: false, retryAfterMs: 0, issues: [] }

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

/** When a page that shows a failure refetches by itself; after a refusal, which would be repeated, only if it ends. */
export function refetchAfterMs(error: unknown): number | false {
  const { code, isTransient, retryAfterMs } = failureOf(error)
  if (code === 'TOO_MANY_REQUESTS') return Math.max(retryAfterMs, REFETCH_MS)
  return isTransient && REFETCH_MS
}
