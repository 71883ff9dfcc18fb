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
}

/** The only ways to declare a procedure. Who may call it is part of the declaration and checked before its handler. */
export const anyone = oc.$meta<CallMeta<'anyone'>>({ access: 'anyone' }).errors(COMMON_ERRORS)

export const member = oc.$meta<CallMeta<'member'>>({ access: 'member' }).errors(MEMBER_ERRORS)

/** For what a member must always be able to do: to confirm an address, to keep safe, and to leave. */
export const unconfirmedMember = oc
  .$meta<CallMeta<'member'>>({ access: 'member', isForUnconfirmed: true })
  .errors({ ...COMMON_ERRORS, ...pickErrors('SIGN_IN_NEEDED') })

export const admin = oc.$meta<CallMeta<'admin'>>({ access: 'admin' }).errors(ADMIN_ERRORS)

/** @public No procedure needs it yet. */
export const mainAdmin = oc.$meta<CallMeta<'mainAdmin'>>({ access: 'mainAdmin' }).errors(ADMIN_ERRORS)
