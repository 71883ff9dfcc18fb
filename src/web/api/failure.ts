import { ORPCError } from '@orpc/client'
import type { ErrorCode, InputIssue } from '#contract/errors.ts'

/** What went wrong, as far as a screen needs to know to say it and to offer the next step. */
export interface Failure {
  code: ErrorCode | 'OFFLINE' | 'UNEXPECTED'
  /** It may well work in a moment. */
  isPassing: boolean
  /** The server has waited in vain already: asking again at once would only mean waiting again. */
  isSlow: boolean
  issues: InputIssue[]
}

/** Errors of ours, without the texts: a copy table says each in words, and does not compile if one is missing. */
export type Sentences = Record<Failure['code'], string>

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ORPCError)) return { code: 'OFFLINE', isPassing: true, isSlow: false, issues: [] }
  const isPassing = error.status >= 500
  if (!error.defined) return { code: 'UNEXPECTED', isPassing, isSlow: false, issues: [] }
  const data = error.data as { issues?: InputIssue[]; retryAfterSeconds?: number } | undefined
  const isSlow = isPassing && (data?.retryAfterSeconds ?? 0) > 0
  return { code: error.code as ErrorCode, isPassing, isSlow, issues: data?.issues ?? [] }
}

/** The answers to a sign-out that say that there is no session to end: whoever gets one is signed out all the same. */
export function isAlreadyOut(error: unknown): boolean {
  return error instanceof ORPCError && [401, 403, 404].includes(error.status)
}

const RETRIES = 3
const ASK_AGAIN_MS = 10_000

/** Whether to ask again before anything is said. Somebody who has already waited for seconds is told first. */
export function isWorthRetrying(error: unknown, retries: number): boolean {
  const { isPassing, isSlow } = failureOf(error)
  return isPassing && !isSlow && retries < RETRIES
}

export function retryDelayMs(retries: number): number {
  return 200 * 2 ** retries
}

/** When a page that has said so asks by itself again; never, where the answer would be the same. */
export function asksAgainAfterMs(error: unknown): number | false {
  return failureOf(error).isPassing && ASK_AGAIN_MS
}
