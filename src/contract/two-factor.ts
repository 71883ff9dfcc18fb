import { z } from 'zod'
import { anyone, unconfirmedMember } from '#contract/access.ts'
import { CameBackFrom, CurrentPassword, Viewer } from '#contract/accounts.ts'
import { requiredText } from '#contract/answers.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { CreationOptions, CredentialProof, NewCredential, RequestOptions } from '#contract/passkey.ts'
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/two-factor/two-factor-rules.ts'

/** The answer that only says: it is done. */
const Done = z.object({})

const Moment = z.iso.datetime()
const Password = z.object({ password: CurrentPassword })
/** As it is typed. */
export const Code = requiredText(40)
const PasskeyName = requiredText(PASSKEY_NAME_MAX_LENGTH)
/** Shown once, when they are made. Null: those from before stay. */
const BackupCodes = z.array(z.string()).nullable()

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const TwoFactorSettings = z.object({
  /** The authenticator app, once a first code has confirmed it. */
  app: z.object({ since: Moment, lastUsedAt: Moment.nullable() }).nullable(),
  passkeys: z.array(Passkey),
  backupCodesLeft: z.number().int(),
  /** The account has a role that needs a second factor here. */
  isRequired: z.boolean(),
  /** This very session was begun or confirmed with one. */
  isSessionConfirmed: z.boolean(),
})
export type TwoFactorSettings = z.infer<typeof TwoFactorSettings>

/** How a sign-in can go on after the right password. */
const SecondStep = z.object({ hasApp: z.boolean(), hasPasskey: z.boolean(), hasBackupCodes: z.boolean() })
export type SecondStep = z.infer<typeof SecondStep>

const SIGN_IN_ERRORS = ['SECOND_STEP_EXPIRED', 'ACCOUNT_SUSPENDED', 'WRONG_CREDENTIALS'] as const

const Entered = z.object({ viewer: Viewer, cameBackFrom: CameBackFrom.nullable() })

export const twoFactor = {
  settings: unconfirmedMember
    .route({ method: 'GET', path: '/account/two-factor', summary: 'The second factors of the account' })
    .output(TwoFactorSettings),

  beginApp: unconfirmedMember
    .route({ method: 'POST', path: '/account/two-factor/app', summary: 'Begin to set up an authenticator app' })
    .input(Password)
    /** The secret as it is typed, and the address that the QR code holds. */
    .output(z.object({ secret: z.string(), address: z.string() }))
    .errors(pickErrors('WRONG_PASSWORD', 'APP_ALREADY_ON')),

  confirmApp: unconfirmedMember
    .route({ method: 'POST', path: '/account/two-factor/app/confirm', summary: 'Turn it on with a first code' })
    .input(z.object({ code: Code }))
    .output(z.object({ backupCodes: BackupCodes }))
    .errors(pickErrors('WRONG_CODE', 'NOT_FOUND')),

  turnOffApp: unconfirmedMember
    .route({ method: 'POST', path: '/account/two-factor/app/turn-off', summary: 'Turn the authenticator app off' })
    /** A code of the app or a backup code. */
    .input(Password.extend({ code: Code }))
    .output(Done)
    .errors(pickErrors('WRONG_PASSWORD', 'WRONG_CODE', 'CODE_USED', 'CODES_LOCKED', 'NOT_FOUND')),

  replaceBackupCodes: unconfirmedMember
    .route({ method: 'POST', path: '/account/two-factor/backup-codes', summary: 'New backup codes; the old are void' })
    .input(Password)
    .output(z.object({ backupCodes: z.array(z.string()) }))
    .errors(pickErrors('WRONG_PASSWORD', 'NOT_FOUND')),

  beginPasskey: unconfirmedMember
    .route({ method: 'POST', path: '/account/passkeys/options', summary: 'Begin to add a passkey' })
    .input(Password)
    .output(CreationOptions)
    .errors(pickErrors('WRONG_PASSWORD', 'PASSKEYS_FULL')),

  addPasskey: unconfirmedMember
    .route({ method: 'POST', path: '/account/passkeys', summary: 'Add the passkey that the browser has made' })
    .input(z.object({ name: PasskeyName, credential: NewCredential }))
    .output(z.object({ passkey: Passkey, backupCodes: BackupCodes }))
    .errors(pickErrors('PASSKEY_REFUSED')),

  renamePasskey: unconfirmedMember
    .route({ method: 'PATCH', path: '/account/passkeys/{passkeyId}', summary: 'Give a passkey another name' })
    .input(z.object({ passkeyId: Id, name: PasskeyName }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  removePasskey: unconfirmedMember
    .route({ method: 'POST', path: '/account/passkeys/{passkeyId}/remove', summary: 'Remove a passkey' })
    .input(Password.extend({ passkeyId: Id }))
    .output(Done)
    .errors(pickErrors('WRONG_PASSWORD', 'NOT_FOUND')),

  secondStep: anyone
    .route({ method: 'GET', path: '/sign-in/second-step', summary: 'How the sign-in of this browser can go on' })
    .output(z.object({ secondStep: SecondStep.nullable() })),

  signInWithCode: anyone
    .route({ method: 'POST', path: '/sign-in/code', summary: 'Second step: a code of the app or a backup code' })
    .input(z.object({ kind: z.enum(['app', 'backup']), code: Code }))
    .output(Entered)
    .errors(pickErrors('WRONG_CODE', 'CODE_USED', 'CODES_LOCKED', ...SIGN_IN_ERRORS)),

  passkeyOptions: anyone
    .route({ method: 'POST', path: '/sign-in/passkey/options', summary: 'Begin to sign in with a passkey' })
    /** As the second step only passkeys of that account fit. */
    .input(z.object({ isSecondStep: z.boolean() }))
    .output(RequestOptions)
    .errors(pickErrors('SECOND_STEP_EXPIRED')),

  signInWithPasskey: anyone
    .route({ method: 'POST', path: '/sign-in/passkey', summary: 'Sign in with a passkey, as both steps or the second' })
    .input(z.object({ isSecondStep: z.boolean(), credential: CredentialProof }))
    .output(Entered)
    .errors(pickErrors('PASSKEY_REFUSED', ...SIGN_IN_ERRORS)),
}
