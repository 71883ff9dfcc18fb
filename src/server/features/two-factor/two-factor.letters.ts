import { paths } from '#domain/site/paths.ts'
import { greetingTo, type Letter } from '#server/mail/letter.ts'

/** What the owner of an account is told about its second factors. */
export type FactorChange =
  | { kind: 'appAdded' }
  | { kind: 'appRemoved' }
  | { kind: 'passkeyAdded'; name: string }
  | { kind: 'passkeyRemoved'; name: string }
  | { kind: 'backupCodeUsed'; left: number }
  | { kind: 'backupCodesReplaced' }
  | { kind: 'codesLocked' }
  | { kind: 'factorsReset' }

const OTHERS_ENDED = 'Your other devices were signed out.'

const codesLeft = (left: number) =>
  left === 0
    ? 'It was the last one. Please make new ones soon.'
    : `You have ${left} ${left === 1 ? 'code' : 'codes'} left.`

function contentOf(change: FactorChange): { subject: string; paragraphs: string[] } {
  switch (change.kind) {
    case 'appAdded':
      return {
        subject: 'An authenticator app was added',
        paragraphs: [
          'your account now asks for a code of your authenticator app when somebody signs in.',
          OTHERS_ENDED,
        ],
      }
    case 'appRemoved':
      return {
        subject: 'Your authenticator app was turned off',
        paragraphs: ['your account no longer asks for codes of the authenticator app.', OTHERS_ENDED],
      }
    case 'passkeyAdded':
      return {
        subject: 'A passkey was added',
        paragraphs: [`the passkey “${change.name}” can now be used to sign in to your account.`, OTHERS_ENDED],
      }
    case 'passkeyRemoved':
      return {
        subject: 'A passkey was removed',
        paragraphs: [`the passkey “${change.name}” no longer opens your account.`, OTHERS_ENDED],
      }
    case 'backupCodeUsed':
      return {
        subject: 'A backup code was used',
        paragraphs: [
          'somebody, most likely you, signed in with your password and a backup code.',
          codesLeft(change.left),
        ],
      }
    case 'backupCodesReplaced':
      return {
        subject: 'You have new backup codes',
        paragraphs: ['new backup codes were made for your account. The old ones no longer work.'],
      }
    case 'codesLocked':
      return {
        subject: 'Many wrong codes at your sign-in',
        paragraphs: [
          'somebody who knows your password typed ten wrong codes in a row. They did not get in.',
          'Codes of your authenticator app are locked for a quarter of an hour. A passkey or a backup code still works.',
        ],
      }
    case 'factorsReset':
      return {
        subject: 'Your second factors were removed',
        paragraphs: [
          'the operators of this site removed every second factor of your account, as somebody who has lost them asks for. Your password alone opens it now, and all your devices were signed out.',
          'Please sign in and set up a second factor anew.',
        ],
      }
  }
}

export function factorLetter(name: string, publicUrl: string, change: FactorChange): Letter {
  return {
    ...contentOf(change),
    greeting: greetingTo(name),
    action: { label: 'See how you sign in', url: publicUrl + paths.twoFactor },
    closing: 'If it was not you, change your password now, and look at your second factors.',
  }
}
