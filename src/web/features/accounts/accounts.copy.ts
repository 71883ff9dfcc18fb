/** The specification's texts stand here letter by letter. */
export const LOGIN_COPY = {
  title: 'Login',
  heading: 'Good to see you again',
  submit: 'Sign In',
  success: 'Login successful!',
  failurePrefix: 'Login failed: ',
  noAccount: 'New here?',
  signUpLink: 'Sign up today for free!',
  forgotten: 'Forgot your password?',
  resetLink: 'Reset it here.',
  passwordChanged: 'Your password was changed, so this device was signed out. Please sign in again.',
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

export const SIGN_UP_COPY = {
  title: 'Sign up',
  heading: 'Tell us your vibe',
  lead: 'A birthday and a few answers. We work out your signs and numbers as you type.',
  submit: 'Create my account',
  consentError: 'Please confirm that you agree to the terms and that you are at least 18 years old.',
  membershipFailed: 'Account created, but membership setup failed.',
  haveAccount: 'Already a member?',
  signInLink: 'Sign in',
} as const

export const PASSWORD_HINT = 'At least 6 characters. A few random words are easiest to keep.'
export const passwordTooShort = (min: number) => `Password must be at least ${min} characters.`
