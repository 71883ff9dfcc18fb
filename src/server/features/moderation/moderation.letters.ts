import type { Verb } from '#domain/moderation/decisions.ts'
import { paths } from '#domain/site/paths.ts'
import { greetingTo, type Letter } from '#server/mail/letter.ts'

const APPEAL = 'Did we get this wrong? Appeal, and somebody who has not decided this case will read it.'

/** What was decided about somebody, in the moderator's words. */
export function decisionLetter(
  { username, verb }: { username: string; verb: Verb },
  { subject, text }: { subject: string; text: string },
  publicUrl: string,
): Letter {
  const isShut = verb === 'suspend' || verb === 'ban'
  return {
    subject,
    greeting: `Hello ${username},`,
    paragraphs: paragraphsOf(text),
    action: { label: 'Read it, or appeal', url: publicUrl + (isShut ? paths.suspended : paths.decisions) },
    closing: APPEAL,
  }
}

/** What an appeal has led to. */
export function appealLetter(
  username: string,
  { outcome, answer }: { outcome: 'upheld' | 'overturned'; answer: string },
  publicUrl: string,
): Letter {
  return {
    subject: APPEAL_SUBJECTS[outcome],
    greeting: `Hello ${username},`,
    paragraphs: paragraphsOf(answer),
    action: { label: 'Open Kismetry', url: publicUrl + paths.login },
    closing:
      outcome === 'overturned'
        ? 'What could be restored is there again. We are sorry.'
        : 'Somebody who had not decided the case has looked at it again. This is the end of it.',
  }
}

/** The people who run the site have taken a suspension or a ban back by themselves. */
export function reopenedLetter(username: string, publicUrl: string): Letter {
  return {
    subject: 'Your account is open again',
    greeting: `Hello ${username},`,
    paragraphs: ['We have taken back what had closed your account. You can sign in and use it as before.'],
    action: { label: 'Open Kismetry', url: publicUrl + paths.login },
    closing: 'Thank you for your patience.',
  }
}

export const APPEAL_SUBJECTS = {
  upheld: 'We have read your appeal: the decision stands',
  overturned: 'We have read your appeal: the decision is taken back',
} as const

/** In general words: what exactly was done stays between the moderators and the person concerned. */
export const OUTCOMES = {
  actioned: 'We looked at what you reported, and have acted on it.',
  dismissed: 'We looked at what you reported, and found nothing against our rules.',
} as const

export function outcomeLetter(name: string, outcome: keyof typeof OUTCOMES, publicUrl: string): Letter {
  return {
    subject: 'What became of your report',
    greeting: greetingTo(name),
    paragraphs: [
      OUTCOMES[outcome],
      outcome === 'actioned'
        ? 'We do not tell what was done, as we would not tell others about you. Nobody learns that the report came from you.'
        : 'That does not mean that you were wrong to report it. You can always block somebody you would rather not meet.',
    ],
    action: { label: 'How we decide, in numbers', url: publicUrl + paths.transparency },
    closing: 'Thank you for telling us.',
  }
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
