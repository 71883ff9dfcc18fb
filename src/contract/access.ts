import { oc } from '@orpc/contract'
import { pickErrors } from '#contract/errors.ts'
import type { AccessLevel } from '#domain/safety/roles.ts'

/** What any request may be refused with, whichever procedure it is for. */
export const COMMON_ERRORS = pickErrors(
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'STORAGE_FULL',
  'MALFORMED_REQUEST',
  'LENGTH_REQUIRED',
  'TOO_LARGE',
  'MEDIA_TYPE_NOT_SUPPORTED',
  'NOT_ALLOWED',
)

const MEMBER_ERRORS = { ...COMMON_ERRORS, ...pickErrors('SIGN_IN_NEEDED', 'EMAIL_UNVERIFIED') }

const ADMIN_ERRORS = { ...MEMBER_ERRORS, ...pickErrors('SECOND_FACTOR_NEEDED') }

export interface CallMeta<Access extends AccessLevel> {
  access: Access
  /** Open to members who have not confirmed their address in time. They may read everything, and write only here. */
  isForUnconfirmed?: true
  /** Open to suspended members too: they see the one page that says why, and nothing else. */
  isForSuspended?: true
}

/** The only ways to declare a procedure. Who may call it is part of the declaration and checked before its handler. */
export const anyone = oc.$meta<CallMeta<'anyone'>>({ access: 'anyone' }).errors(COMMON_ERRORS)

export const member = oc.$meta<CallMeta<'member'>>({ access: 'member' }).errors(MEMBER_ERRORS)

/** For what a member must always be able to do: to confirm an address, to keep safe, and to leave. */
export const unconfirmedMember = oc
  .$meta<CallMeta<'member'>>({ access: 'member', isForUnconfirmed: true })
  .errors({ ...COMMON_ERRORS, ...pickErrors('SIGN_IN_NEEDED') })

/** For the one page that somebody suspended can open. */
export const suspendedMember = oc
  .$meta<CallMeta<'member'>>({ access: 'member', isForUnconfirmed: true, isForSuspended: true })
  .errors({ ...COMMON_ERRORS, ...pickErrors('SIGN_IN_NEEDED') })

/** The same for whoever comes: visitors too. */
export const anyoneSuspended = oc
  .$meta<CallMeta<'anyone'>>({ access: 'anyone', isForSuspended: true })
  .errors(COMMON_ERRORS)

export const admin = oc.$meta<CallMeta<'admin'>>({ access: 'admin' }).errors(ADMIN_ERRORS)

export const mainAdmin = oc.$meta<CallMeta<'mainAdmin'>>({ access: 'mainAdmin' }).errors(ADMIN_ERRORS)
