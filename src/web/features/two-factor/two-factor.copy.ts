import type { Passkey, TwoFactorSettings } from '#contract/two-factor.ts'
import { BACKUP_CODE_COUNT, CODE_LENGTH } from '#domain/two-factor/two-factor-rules.ts'
import { dayMonthYear } from '#web/ui/calendar-words.ts'

export const TWO_FACTOR_COPY = {
  title: 'Two factors',
  lead: 'A password can be guessed, seen or stolen. With an authenticator app or a passkey, the password alone no longer opens your account. Adding or removing one signs your other devices out.',
  loading: 'Loading how you sign in…',
  failed: 'How you sign in could not be loaded.',
  required: 'Your role needs a second factor. Set up an app or a passkey, and the console opens.',
  signInAgain: 'Your role needs a second factor. Sign out and in again with the one you have, and the console opens.',
  password: 'Your password',
  passwordMissing: 'Please enter your password.',
  code: 'Code',
  codeMissing: `Please enter the ${CODE_LENGTH} digits.`,
  cancel: 'Cancel',
  on: 'On',
  off: 'Off',
} as const

export const APP_COPY = {
  title: 'Authenticator app',
  about: `An app on your phone shows ${CODE_LENGTH} digits that change every half a minute. Any such app will do, and it needs no network.`,
  setUp: 'Set up the app',
  setUpTitle: 'Set up an authenticator app',
  passwordFirst: 'Your password first, so that nobody who borrows your device can do this.',
  next: 'Next',
  scan: 'Open the app and scan this square.',
  qrLabel: 'QR code for the authenticator app',
  orType: 'Or type this key into the app:',
  copyKey: 'Copy the key',
  firstCode: 'The code that the app shows now',
  turnOn: 'Turn it on',
  done: 'The authenticator app is on. Your other devices are signed out.',
  turnOff: 'Turn off the app',
  turnOffTitle: 'Turn off the authenticator app',
  turnOffText: 'Your account will no longer ask for its codes, and your other devices are signed out.',
  turnOffCode: 'A code of the app, or a backup code',
  turnOffDone: 'The authenticator app is off.',
} as const

/** What the button says once it was pressed. */
export const COPYING_COPY = {
  copied: 'Copied',
  refused: 'Could not copy',
} as const

export const PASSKEY_COPY = {
  title: 'Passkeys',
  about:
    'A passkey lives in your phone, your computer or a small key. Your finger, face or PIN unlocks it, and no password is needed.',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addText: 'Your device will ask for your finger, your face or its PIN.',
  name: 'A name for it',
  nameHint: 'So that you know which one it is.',
  nameMissing: 'Please give it a name.',
  added: 'The passkey is ready.',
  rename: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename the passkey',
  save: 'Save',
  renamed: 'The new name is saved.',
  remove: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeText:
    'It will no longer open your account, and your other devices are signed out. You can delete it from your device as well.',
  removeConfirm: 'Remove it',
  removed: 'The passkey is removed.',
} as const

export const BACKUP_COPY = {
  title: 'Backup codes',
  about: 'For the day when phone and key are out of reach. Each code works once.',
  left: (count: number) => `${count} of ${BACKUP_CODE_COUNT} left.`,
  none: 'None left. Please make new ones.',
  replace: 'Make new codes',
  replaceTitle: 'Make new backup codes',
  replaceText: 'The codes from before will no longer work.',
  paperTitle: 'Kismetry backup codes',
  newTitle: 'Save your backup codes',
  newText:
    'Each of them stands in for your app or passkey once. We show them only now: keep them where you keep things that matter.',
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  saved: 'I have saved them',
  fileName: 'kismetry-backup-codes.txt',
  fileHeading: 'Kismetry backup codes. Each works once.',
} as const

export const SECOND_STEP_COPY = {
  title: 'Second step',
  heading: 'One more step',
  lead: 'Your password is right. Now show that it is you.',
  appCode: 'Code of your authenticator app',
  appHint: `The ${CODE_LENGTH} digits that the app shows now.`,
  backupCode: 'Backup code',
  backupHint: 'One of the codes you saved. It works once.',
  backupMissing: 'Please enter a whole backup code, like abcd-efgh-jkmn.',
  submit: 'Sign In',
  otherBackup: 'Use a backup code',
  otherApp: 'Use the authenticator app',
  otherPasskey: 'Use a passkey',
  startOver: 'Begin again',
  expired: 'There is no sign-in to go on with. Please begin with your password.',
  lost: 'Lost every way in? Write to us.',
} as const

const day = (moment: string) => dayMonthYear(new Date(moment))
const lastUsed = (moment: string | null) => (moment === null ? 'not used yet' : `last used on ${day(moment)}`)

export function appState({ since, lastUsedAt }: NonNullable<TwoFactorSettings['app']>): string {
  return `On since ${day(since)}, ${lastUsed(lastUsedAt)}.`
}

export function passkeyState({ createdAt, lastUsedAt }: Passkey): string {
  return `Added on ${day(createdAt)}, ${lastUsed(lastUsedAt)}`
}
