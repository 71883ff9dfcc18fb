import { oc } from '@orpc/contract'
import { pickErrors } from '#contract/errors.ts'

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

/** The only ways to declare a procedure. Who may call it is part of the declaration and checked before its handler. */
export const anyone = oc.$meta<{ access: 'anyone' }>({ access: 'anyone' }).errors(COMMON_ERRORS)

export const member = oc
  .$meta<{ access: 'member' }>({ access: 'member' })
  .errors({ ...COMMON_ERRORS, ...pickErrors('SIGN_IN_NEEDED') })

/** @public No procedure needs it yet. */
export const admin = oc
  .$meta<{ access: 'admin' }>({ access: 'admin' })
  .errors({ ...COMMON_ERRORS, ...pickErrors('SIGN_IN_NEEDED') })

/** @public No procedure needs it yet. */
export const mainAdmin = oc
  .$meta<{ access: 'mainAdmin' }>({ access: 'mainAdmin' })
  .errors({ ...COMMON_ERRORS, ...pickErrors('SIGN_IN_NEEDED') })
