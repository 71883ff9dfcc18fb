import { CHANGE_LINK_LIFETIME_HOURS } from '#domain/security/email-confirmation.ts'
import { SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from '#domain/security/session-rules.ts'

/** The specification's texts stand here letter by letter. */
export const EMAIL_COPY = {
  title: 'Edit email',
  lead: 'We write to the new address first. Until you confirm it there, everything stays as it is.',
  loading: 'Loading your address…',
  loadFailed: 'Your address could not be loaded.',
  current: 'Your address now',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  newEmail: 'New email address',
  password: 'Current password',
  passwordHint: 'So that nobody who only borrows this device can do it.',
  passwordMissing: 'Please enter your current password.',
  submit: 'Send the link',
  success: 'A confirmation link has been sent to your new email.',
  failed: 'An error occurred while updating your email.',
  pending: (email: string) => `${email} waits for you`,
  pendingHint: `Open the letter we sent there and follow its link. It works once, for ${CHANGE_LINK_LIFETIME_HOURS} hours. We have told your present address as well.`,
  cancel: 'Keep my present address',
  cancelled: 'Your address stays as it is.',
} as const

export const PASSWORD_COPY = {
  title: 'Change password',
  lead: 'All your other devices will be signed out, and links to set a new password stop working. This device stays.',
  current: 'Current password',
  currentMissing: 'Please enter your current password.',
  next: 'New password',
  repeat: 'New password, once more',
  mismatch: 'Passwords do not match.',
  submit: 'Save the new password',
  success: 'Password updated successfully.',
  failed: 'An error occurred while updating your password.',
  forgotten: 'Forgot the current one?',
  resetLink: 'Reset it by mail.',
} as const

export const DEVICES_COPY = {
  title: 'Devices',
  lead: `Where you are signed in. A device that is not used for ${SESSION_IDLE_DAYS} days signs itself out, and every device after ${SESSION_LONGEST_DAYS}.`,
  loading: 'Loading your devices…',
  loadFailed: 'Your devices could not be loaded.',
  list: 'Signed-in devices',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutName: (device: string) => `Sign out: ${device}`,
  signOutOthers: 'Sign out all others',
  signedOut: 'That device is signed out.',
  othersSignedOut: (count: number) => (count === 1 ? 'One device is signed out.' : `${count} devices are signed out.`),
  failed: 'That did not work. Please try again.',
  activeNow: 'Active now',
  lastActive: (when: string) => `Last active ${when}`,
  started: (when: string) => `Signed in ${when}`,
  network: (network: string) => `from the network ${network}`,
  noNetwork: 'from this network or machine',
  honesty:
    'The name is what the browser said about itself. The network is the first part of the address it signed in from: we look up no place and keep no track of where you go. Activity is noted about once an hour.',
  unknown: 'Do not recognize one?',
  changePassword: 'Change your password.',
} as const

export const CONFIRM_COPY = {
  title: 'Confirm your email',
  heading: 'One press left',
  lead: 'With it you say that this address is yours.',
  submit: 'Confirm my address',
  outcomes: {
    verified: 'Your address is confirmed. Thank you.',
    changed: 'Your new address is confirmed. Sign in with it from now on.',
    already: 'This address is already confirmed. There is nothing left to do.',
  },
  missing: 'This page only works with the link from your letter.',
  stale: 'A new link comes with a new letter: sign in, and ask for it on the page about your email.',
  editEmail: 'To your email settings',
  goOn: 'Go on to your account',
  signIn: 'Sign in',
} as const
