import { z } from 'zod'
import { anyone, unconfirmedMember } from '#contract/access.ts'
import { CurrentPassword, Email, NewPassword } from '#contract/accounts.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { PASSWORD_WEAKNESSES } from '#domain/accounts/password-rules.ts'

const Done = z.object({})

const NewEmail = z.string().trim().min(1, { error: INPUT_COPY.emailNotNew }).pipe(Email)

/** The address of the account, and the one that waits to take its place. */
export const EmailState = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  pending: z.object({ email: z.string(), expiresAt: z.iso.datetime() }).nullable(),
})
export type EmailState = z.infer<typeof EmailState>

/** One session, as its owner recognizes it. */
export const Device = z.object({
  id: Id,
  /** The one that asks. */
  isCurrent: z.boolean(),
  name: z.string(),
  /** Of the address that signed in, as much as names its network. */
  network: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Written at most once an hour. */
  lastActiveAt: z.iso.datetime(),
})
export type Device = z.infer<typeof Device>

/** All of it is open to members who have not confirmed their address: it is the way to do so, and what keeps them safe. */
export const security = {
  email: unconfirmedMember
    .route({ method: 'GET', path: '/account/email', summary: 'The member’s address, and the one that waits' })
    .output(EmailState)
    .errors(pickErrors('NOT_FOUND')),

  changeEmail: unconfirmedMember
    .route({ method: 'POST', path: '/account/email', summary: 'Ask for a link to a new address' })
    .input(z.object({ email: NewEmail, password: CurrentPassword }))
    /** The same whether the address is free or somebody else’s. */
    .output(EmailState)
    .errors(pickErrors('NOT_FOUND', 'WRONG_PASSWORD')),

  cancelEmailChange: unconfirmedMember
    .route({ method: 'DELETE', path: '/account/email/change', summary: 'Keep the present address' })
    .output(EmailState)
    .errors(pickErrors('NOT_FOUND')),

  resendVerification: unconfirmedMember
    .route({ method: 'POST', path: '/account/email/verification', summary: 'Ask for the confirming letter again' })
    .output(Done),

  confirmEmail: anyone
    .route({ method: 'POST', path: '/email/confirm', summary: 'Confirm an address with the link from a letter' })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ outcome: z.enum(['verified', 'changed', 'already']) }))
    .errors(pickErrors('EMAIL_LINK_INVALID')),

  changePassword: unconfirmedMember
    .route({ method: 'POST', path: '/account/password', summary: 'Set a new password and end all other sessions' })
    .input(z.object({ currentPassword: CurrentPassword, newPassword: NewPassword }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'WRONG_PASSWORD', ...PASSWORD_WEAKNESSES)),

  listDevices: unconfirmedMember
    .route({ method: 'GET', path: '/account/devices', summary: 'Where the member is signed in, this device first' })
    .output(z.object({ devices: z.array(Device) })),

  endDevice: unconfirmedMember
    .route({ method: 'DELETE', path: '/account/devices/{sessionId}', summary: 'Sign a device out' })
    .input(z.object({ sessionId: Id }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  endOtherDevices: unconfirmedMember
    .route({ method: 'DELETE', path: '/account/devices', summary: 'Sign all other devices out' })
    .output(z.object({ count: z.number().int() })),
}
