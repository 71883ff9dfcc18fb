import type { EndReason } from '#web/api/session.ts'

const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** The specification's texts stand here letter by letter. */
export const LOGIN_COPY = {
  title: 'Login',
  heading: 'Good to see you',
  submit: 'Sign In',
  success: 'Login successful!',
  failurePrefix: 'Login failed: ',
  emailMissing: 'Please enter your email address.',
  emailWrong: 'Enter an email address such as name@example.com.',
  passwordMissing: 'Please enter your password.',
  noAccount: 'New here?',
  signUpLink: 'Sign up today for free!',
  forgotten: 'Forgot your password?',
  resetLink: 'Reset it here.',
  /** Why somebody finds themselves here. */
  ended: {
    passwordChanged: 'Your password was changed, so this device was signed out. Please sign in again.',
    expired: SESSION_ENDED,
    signedOut: SESSION_ENDED,
    suspended: 'This account is suspended.',
  } satisfies Record<EndReason, string>,
} as const

export const RESET_COPY = {
  title: 'Reset password',
  heading: 'It happens',
  lead: 'Tell us the address you signed up with. We will send you a link to set a new password.',
  submit: 'Send the link',
  success: 'Password reset email sent! Check your inbox.',
} as const

export const UPDATE_COPY = {
  title: 'Set a new password',
  heading: 'A fresh key',
  lead: 'Choose a new password. All your other devices will be signed out.',
  submit: 'Save the new password',
  success: 'Your password has been updated!',
  missingToken: 'This page only works with the link from your email.',
  askAgain: 'Ask for a new link',
} as const

export const SUSPENDED_COPY = {
  title: 'Account suspended',
  heading: 'Your account is',
  headingAccent: 'suspended',
  lead: 'A moderator has closed it for now. You cannot sign in, and nobody can see your profile or write to you.',
  contactLink: 'Write to us',
  answers: [
    {
      title: 'Why this happens',
      text: 'Moderators suspend an account when something that was reported, or that they saw themselves, goes against our terms.',
    },
    {
      title: 'What is kept',
      text: 'Your profile, photos, likes and conversations stay as they were. If the suspension is lifted, sign in and everything is there again.',
    },
    {
      title: 'If we got it wrong',
      text: 'Write to us with the email address of your account and tell us your username. A person reads it, looks again, and answers by email.',
    },
  ],
  termsLink: 'Read the terms',
} as const

export const SIGN_UP_COPY = {
  title: 'Sign up',
  heading: 'Tell us your vibe',
  lead: 'A birthday and a few answers. We work out your signs and numbers as you type.',
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

export const PASSWORD_HINT = 'At least 6 characters. A few random words are easiest to keep.'
export const passwordTooShort = (min: number) => `Password must be at least ${min} characters.`
