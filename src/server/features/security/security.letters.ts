import { maskedEmail } from '#domain/accounts/masked-email.ts'
import { CHANGE_LINK_LIFETIME_HOURS, CONFIRM_EMAIL_WITHIN_DAYS } from '#domain/security/email-confirmation.ts'
import { paths } from '#domain/site/paths.ts'
import { aboutPasskeys, greetingTo, type Letter } from '#server/mail/letter.ts'

const confirmUrl = (publicUrl: string, token: string) =>
  `${publicUrl}${paths.confirmEmail}?token=${encodeURIComponent(token)}`

export function verificationLetter(name: string, publicUrl: string, token: string): Letter {
  return {
    subject: 'Confirm your email address',
    greeting: greetingTo(name),
    paragraphs: [
      'welcome to Kismetry. Please confirm that this is your address, so that we can reach you and nobody else can use it.',
      `There are ${CONFIRM_EMAIL_WITHIN_DAYS} days for it. After that you can still read everything, and write again once it is confirmed.`,
    ],
    action: { label: 'Confirm my address', url: confirmUrl(publicUrl, token) },
    closing: 'If you did not sign up, do nothing: the account cannot be used for long without this link.',
  }
}

export function newAddressLetter(name: string, publicUrl: string, token: string): Letter {
  return {
    subject: 'Confirm your new email address',
    greeting: greetingTo(name),
    paragraphs: [
      'you asked to use this address for your Kismetry account. Please confirm it; until then the old one stays.',
      `The link works once, for ${CHANGE_LINK_LIFETIME_HOURS} hours.`,
    ],
    action: { label: 'Use this address', url: confirmUrl(publicUrl, token) },
    closing: 'If it was not you, do nothing: no account gets your address without this link.',
  }
}

/** The form cannot say that an address belongs to somebody else; this letter tells only its owner. */
export function addressInUseLetter(name: string, publicUrl: string): Letter {
  return {
    subject: 'Your address is already in use here',
    greeting: greetingTo(name),
    paragraphs: [
      'somebody, perhaps you, asked to use this address for another Kismetry account. It already has an account, and it keeps it.',
      'Sign in with it, or set a new password if the old one is gone.',
    ],
    action: { label: 'Sign in', url: publicUrl + paths.login },
    closing: 'If it was not you, do nothing: nobody has got in.',
  }
}

export function changeAskedLetter(name: string, publicUrl: string, newEmail: string): Letter {
  return {
    subject: 'A new email address was asked for',
    greeting: greetingTo(name),
    paragraphs: [
      `somebody who knows your password, most likely you, asked to change the address of your Kismetry account to ${maskedEmail(newEmail)}.`,
      'Nothing has changed yet. The new address has to be confirmed first, and you can take the request back.',
    ],
    action: { label: 'Look at the request', url: publicUrl + paths.editEmail },
    closing: 'If it was not you, change your password at once: that voids the request and signs everybody else out.',
  }
}

export function changeDoneLetter(name: string, publicUrl: string, newEmail: string): Letter {
  return {
    subject: 'Your email address was changed',
    greeting: greetingTo(name),
    paragraphs: [
      `the address of your Kismetry account is now ${maskedEmail(newEmail)}. This is the last letter to the old one.`,
    ],
    action: { label: 'Write to us', url: publicUrl + paths.contact },
    closing: 'If it was you, there is nothing to do. If it was not, write to us and tell us your username.',
  }
}

export function passwordChangedLetter(name: string, publicUrl: string, passkeys: number): Letter {
  return {
    subject: 'Your password was changed',
    greeting: greetingTo(name),
    paragraphs: [
      'the password of your Kismetry account has just been changed, and all your other devices were signed out.',
      ...aboutPasskeys(passkeys),
    ],
    action: { label: 'Set a new password', url: publicUrl + paths.resetPassword },
    closing: 'If it was you, there is nothing to do. If it was not, set a new password at once.',
  }
}
