import { z } from 'zod'
import { anyone } from '#contract/access.ts'
import { signUpAnswers, textUpTo, Username } from '#contract/answers.ts'
import { pickErrors, PICTURE_ERRORS } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { Coordinates } from '#contract/places.ts'
import { PictureCrop } from '#contract/profile.ts'
import {
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHOTO_MAX_BYTES,
} from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { EMAIL_STANDINGS } from '#domain/security/email-confirmation.ts'
import { PASSWORD_WEAKNESSES } from '#domain/accounts/password-rules.ts'

/** Who is signed in, as far as the frame of every screen needs to know. */
export const Viewer = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  isAdmin: z.boolean(),
  /** May also appoint admins and change flags. */
  isMainAdmin: z.boolean(),
  /** Whether the address is confirmed. Overdue: the member may read, and hardly write. */
  emailStanding: z.enum(EMAIL_STANDINGS),
  /** The role counts for nothing until this session has passed a second factor. */
  needsSecondFactor: z.boolean(),
})
export type Viewer = z.infer<typeof Viewer>

/** What a login has undone: the account was deactivated, or was to be deleted. */
export const CameBackFrom = z.enum(['deactivation', 'deletion'])
export type CameBackFrom = z.infer<typeof CameBackFrom>

/** The answer that only says: it is done. */
const Done = z.object({})

export const Email = textUpTo(EMAIL_MAX_LENGTH)
  .toLowerCase()
  .pipe(z.email({ error: INPUT_COPY.email }))

export const NewPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, { error: INPUT_COPY.passwordTooShort })
  .max(PASSWORD_MAX_LENGTH, { error: INPUT_COPY.passwordTooLong })

/** One that exists. However long, it is right or wrong: what is too long to be one is wrong. */
export const CurrentPassword = z.string().min(1, { error: INPUT_COPY.required })

export const SignUpForm = z.object({
  ...signUpAnswers,
  email: Email,
  password: NewPassword,
  /** Where about the chosen suggestion is; a place that was typed freely has none. */
  coordinates: Coordinates.nullable().default(null),
  /** Lets visitors find the member by orientation, ethnicity and religion. */
  answersArePublic: z.boolean().default(false),
  acceptsTerms: z.literal(true),
  isAdult: z.literal(true),
  picture: z.file().max(PHOTO_MAX_BYTES, { error: INPUT_COPY.pictureSize }).optional(),
  pictureCrop: PictureCrop.optional(),
})
export type SignUpForm = z.input<typeof SignUpForm>

export const accounts = {
  session: anyone
    .route({ method: 'GET', path: '/session', summary: 'Who is signed in' })
    .output(z.object({ viewer: Viewer.nullable() })),

  checkUsername: anyone
    .route({ method: 'GET', path: '/usernames/{username}', summary: 'Is this username still free' })
    .input(z.object({ username: Username }))
    /** A reserved name is nobody's, and still not to be had. */
    .output(z.object({ isAvailable: z.boolean(), isReserved: z.boolean() })),

  signUp: anyone
    .route({ method: 'POST', path: '/sign-up', summary: 'Create an account and sign in' })
    .input(SignUpForm)
    /** Without a viewer the account was made, and nobody is signed in with it yet. */
    .output(z.object({ viewer: Viewer.nullable(), isMembershipReady: z.boolean() }))
    .errors(
      pickErrors(
        'SIGN_UP_REFUSED',
        'USERNAME_TAKEN',
        'USERNAME_RESERVED',
        'UNDER_AGE',
        ...PICTURE_ERRORS,
        ...PASSWORD_WEAKNESSES,
      ),
    ),

  signIn: anyone
    .route({ method: 'POST', path: '/sign-in', summary: 'Sign in with email and password' })
    .input(z.object({ email: Email, password: CurrentPassword }))
    /** Without a viewer the password was right, and a second factor is asked for next. */
    .output(z.object({ viewer: Viewer.nullable(), cameBackFrom: CameBackFrom.nullable() }))
    .errors(pickErrors('WRONG_CREDENTIALS', 'ACCOUNT_SUSPENDED')),

  signOut: anyone.route({ method: 'POST', path: '/sign-out', summary: 'End this session' }).output(Done),

  requestPasswordReset: anyone
    .route({ method: 'POST', path: '/password-reset', summary: 'Ask for an email with a reset link' })
    .input(z.object({ email: Email }))
    .output(Done),

  setNewPassword: anyone
    .route({ method: 'POST', path: '/password-reset/confirm', summary: 'Set a new password from a reset link' })
    .input(z.object({ token: z.string().min(1).max(200), password: NewPassword }))
    .output(Done)
    .errors(pickErrors('RESET_LINK_INVALID', ...PASSWORD_WEAKNESSES)),
}

export const accountsEvents = {
  /**
   * Sent to every socket of a session that has ended, before it is closed. Replaced: this browser has a new one.
   * Closed: the member has deactivated the account, or asked for its deletion.
   */
  'accounts.sessionEnded': z.object({
    reason: z.enum(['signedOut', 'passwordChanged', 'replaced', 'expired', 'suspended', 'closed']),
  }),
  /** To somebody who was given a role, or has lost one: who they are is to be asked again. */
  'accounts.roleChanged': z.object({}),
  /** Sent to the oldest socket of an account that has too many open, before it is closed. */
  'accounts.socketDisplaced': z.object({}),
}
