import type { CameBackFrom } from '#contract/accounts.ts'
import type { EndReason } from '#web/api/session.ts'

const SESSION_ENDED = 'Your session has ended. Please sign in again.'

export const ACCOUNT_LABELS = { email: 'Email', password: 'Password' } as const

/** The specification's texts stand here letter by letter. */
export const LOGIN_COPY = {
  title: 'Login',
  heading: 'Good to see you',
  submit: 'Sign In',
  success: 'Login successful!',
  failurePrefix: 'Login failed: ',
  emailMissing: 'Please enter your email address.',
  passwordMissing: 'Please enter your password.',
  noAccount: 'New here?',
  signUpLink: 'Sign up today for free!',
  passkey: 'Sign in with a passkey',
  forgotten: 'Forgot your password?',
  resetLink: 'Reset it here.',
  /** What the login has undone. */
  cameBack: {
    deactivation: 'Welcome back. Your account is open again, and everything is as it was.',
    deletion:
      'Welcome back. Your account will not be deleted, and everything is as it was. We have sent you a letter about it.',
  } satisfies Record<CameBackFrom, string>,
  goOn: 'Go on',
  /** Why somebody finds themselves here. */
  ended: {
    passwordChanged: 'Your password was changed, so this device was signed out. Please sign in again.',
    expired: SESSION_ENDED,
    signedOut: SESSION_ENDED,
    suspended: 'This account is suspended.',
    closed: 'Your account is closed. Signing in opens it again.',
  } satisfies Record<EndReason, string>,
} as const

export const RESET_COPY = {
  title: 'Reset password',
  heading: 'It happens',
  lead: 'Tell us the address you signed up with. We will send you a link to set a new password.',
  submit: 'Send the link',
  success: 'Password reset email sent! Check your inbox.',
  back: 'Back to the login',
} as const

export const UPDATE_COPY = {
  title: 'Set a new password',
  heading: 'A fresh key',
  lead: 'Choose a new password. All your other devices will be signed out.',
  newPassword: 'New password',
  submit: 'Save the new password',
  success: 'Your password has been updated!',
  missingToken: 'This page only works with the link from your email.',
  askAgain: 'Ask for a new link',
} as const

export const SIGN_UP_COPY = {
  title: 'Sign up',
  heading: 'Tell us your vibe',
  lead: 'A birthday and a few answers. We work out your signs and numbers as you type.',
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  sections: {
    account: 'Your account',
    birthday: 'Your birthday',
    you: 'About you',
    vibe: 'Your vibe',
    finish: 'Last things',
  },
  choose: 'Choose',
  mbtiHint: 'No idea? Choose Not now. There is a test inside.',
  agree: 'I agree to the',
  terms: 'terms',
  and: 'and the',
  privacy: 'privacy policy',
  adult: 'I am at least 18 years old.',
  back: 'Back',
  next: 'Next',
  submit: 'Create my account',
  consentError: 'Please confirm that you agree to the terms and that you are at least 18 years old.',
  publicAnswers: 'Visitors may find me by orientation, ethnicity and religion.',
  publicAnswersHint: 'Off unless you choose it. Members see these answers on your profile either way.',
  membershipFailed: 'Account created, but membership setup failed.',
  noUserReturned: 'Signup succeeded but user object not returned.',
  signInNow: 'Sign in with your new account',
  haveAccount: 'Already a member?',
  signInLink: 'Sign in',
} as const

/** The aura beside the form: its parts, and which answer prints each. */
export const SIGN_UP_AURA_COPY = {
  title: 'Your aura',
  blank: 'A blank sheet. Your answers print it.',
  parts: {
    inks: { name: 'Inks', from: 'Your birthday mixes them' },
    shape: { name: 'Shape', from: 'Your type bends it' },
    heart: { name: 'Heart', from: 'Your love language sets it' },
    halo: { name: 'Halo', from: 'How you attach adds it' },
  },
  later: 'Plain for now',
  announce: (words: string) => `Your aura now shows: ${words}.`,
} as const

export const PICTURE_COPY = {
  label: 'Profile picture',
  hint: 'Optional. A JPEG, PNG or WebP file of up to 15 MB.',
  preview: 'What you chose',
  choose: 'Choose a picture',
  chooseAnother: 'Choose another',
  remove: 'Remove',
} as const
