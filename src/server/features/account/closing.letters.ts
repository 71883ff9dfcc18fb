import { DELETION_GRACE_DAYS } from '#domain/account/closing-rules.ts'
import { paths } from '#domain/site/paths.ts'
import { dayInWords, greetingTo, type Letter } from '#server/mail/letter.ts'

export function deletionRequestedLetter(name: string, publicUrl: string, erasedAfter: Date): Letter {
  return {
    subject: 'Your account will be deleted',
    greeting: greetingTo(name),
    paragraphs: [
      `you asked us to delete your Kismetry account for good. Nobody sees you any more, and on ${dayInWords(erasedAfter)} we erase your profile, your photos, your messages and everything else that is yours.`,
      `Until then you have ${DELETION_GRACE_DAYS} days to change your mind. Log in, and everything is as it was.`,
    ],
    action: { label: 'Log in and keep my account', url: publicUrl + paths.login },
    closing: 'If it was not you, log in at once and set a new password.',
  }
}

export function deletionCancelledLetter(name: string, publicUrl: string): Letter {
  return {
    subject: 'Your account stays',
    greeting: greetingTo(name),
    paragraphs: [
      'somebody, most likely you, has just logged in to your Kismetry account. It will not be deleted. Your profile, your photos and your conversations are as they were.',
      'If you still want to leave, you can ask for it again at any time.',
    ],
    action: { label: 'Open my account', url: publicUrl + paths.account },
    closing: 'If it was not you, set a new password now: whoever it was knows yours.',
  }
}

export function erasedLetter(name: string): Letter {
  return {
    subject: 'Your account is deleted',
    greeting: greetingTo(name),
    paragraphs: [
      'your Kismetry account is deleted, as you asked. Your profile, your photos, your likes and what you wrote are erased, and nothing of it can be brought back.',
      'People you talked with see “Deleted account” in place of your name. This is the last letter to this address.',
    ],
    closing: 'Thank you for having been here. We wish you well.',
  }
}
