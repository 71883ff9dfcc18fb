import { RESET_LINK_LIFETIME_MINUTES } from '#domain/accounts/account-rules.ts'
import { paths } from '#domain/site/paths.ts'
import { aboutPasskeys, greetingTo, type Letter } from '#server/mail/letter.ts'

export function resetLetter(name: string, publicUrl: string, token: string): Letter {
  return {
    subject: 'Set a new password',
    greeting: greetingTo(name),
    paragraphs: [
      'somebody, most likely you, asked to set a new password for your Kismetry account.',
      `The link works once, for ${RESET_LINK_LIFETIME_MINUTES} minutes. All your devices will be signed out.`,
    ],
    action: {
      label: 'Set a new password',
      url: `${publicUrl}${paths.updatePassword}?token=${encodeURIComponent(token)}`,
    },
    closing: 'If it was not you, do nothing: your password stays as it is.',
  }
}

/** Once it has happened, to the address that the link went to. */
export function passwordResetLetter(name: string, publicUrl: string, passkeys: number): Letter {
  return {
    subject: 'Your password was set anew',
    greeting: greetingTo(name),
    paragraphs: [
      'the password of your Kismetry account has just been set with the link from our letter, and all your devices were signed out.',
      ...aboutPasskeys(passkeys),
    ],
    action: { label: 'Set a new password', url: publicUrl + paths.resetPassword },
    closing:
      'If it was you, there is nothing to do. If it was not, somebody reads your mail: secure your mailbox, then set a new password.',
  }
}

/** The sign-up form cannot say that an address is registered; this letter tells only its owner. */
export function alreadyRegisteredLetter(name: string, publicUrl: string): Letter {
  return {
    subject: 'You already have an account',
    greeting: greetingTo(name),
    paragraphs: [
      'somebody, most likely you, tried to sign up to Kismetry with this address. It already has an account.',
      'Sign in with it, or set a new password if the old one is gone.',
    ],
    action: { label: 'Sign in', url: publicUrl + paths.login },
    closing: 'If it was not you, do nothing: nobody has got in.',
  }
}
