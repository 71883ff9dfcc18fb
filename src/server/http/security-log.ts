import type { FastifyBaseLogger } from 'fastify'
import type { RateLimitName } from '#server/http/limits/rate-limits.ts'
import type { RequestContext } from '#server/http/api/request-context.ts'

/** Every security event, with its level. `docs/behaviour/operating.md` says what each means. */
export const SECURITY_EVENTS = {
  signedUp: 'info',
  signUpRefused: 'warn',
  signedIn: 'info',
  signInRefused: 'warn',
  signedOut: 'info',
  sessionStarted: 'info',
  sessionsEnded: 'info',
  resetRequested: 'info',
  resetUsed: 'info',
  resetRefused: 'warn',
  passwordChanged: 'info',
  passwordRefused: 'warn',
  emailVerified: 'info',
  emailChangeRequested: 'info',
  emailChangeCancelled: 'info',
  emailChanged: 'info',
  emailLinkRefused: 'warn',
  secondStepBegun: 'info',
  secondStepRefused: 'warn',
  codesLocked: 'warn',
  factorAdded: 'info',
  factorRemoved: 'info',
  backupCodeUsed: 'info',
  backupCodesReplaced: 'info',
  factorsReset: 'warn',
  roleChanged: 'warn',
  accountDeactivated: 'info',
  deletionRequested: 'info',
  accountRevived: 'info',
  limitReached: 'warn',
} as const
export type SecurityEvent = keyof typeof SECURITY_EVENTS

export type Factor = 'app' | 'backup' | 'passkey'

/** Ids, codes and numbers only, and no text that a person has typed. */
interface SecurityDetails {
  accountId?: string | undefined
  sessionId?: string
  /** How many sessions. */
  count?: number
  /** The code of the refusal. */
  reason?: string
  /** Which way of the second step. */
  factor?: Factor
}

export type SecurityLog = Pick<FastifyBaseLogger, 'info' | 'warn'>
type Caller = Pick<RequestContext, 'address' | 'authHeaders'> & { log: SecurityLog }

const USER_AGENT_MAX_LENGTH = 200

export function noteSecurity(caller: Caller, event: SecurityEvent, details: SecurityDetails = {}): void {
  const userAgent = caller.authHeaders.get('user-agent')?.slice(0, USER_AGENT_MAX_LENGTH)
  write(caller.log, event, { ...details, address: caller.address, userAgent })
}

/** Some limits are counted by email, which is not logged: of such a key only the address is. */
export function noteLimitReached(log: SecurityLog, limit: RateLimitName, key: string): void {
  if (limit.endsWith('PerAccount')) write(log, 'limitReached', { limit, accountId: key })
  else if (limit.includes('PerAddress')) write(log, 'limitReached', { limit, address: key.split(' ')[0] })
  else write(log, 'limitReached', { limit })
}

/** What an operator has done by hand, without a request. */
export function noteByOperator(log: SecurityLog, event: SecurityEvent, accountId: string): void {
  write(log, event, { accountId, by: 'operator' })
}

function write(log: SecurityLog, event: SecurityEvent, fields: object): void {
  log[SECURITY_EVENTS[event]]({ security: { event, ...fields } }, 'security')
}
