import { DELETION_GRACE_DAYS } from '#domain/account/closing-rules.ts'

interface Point {
  title: string
  text: string
}

/** The specification's texts stand here letter by letter. */
export const DEACTIVATE_COPY = {
  title: 'Deactivate account',
  lead: 'A pause. Nobody sees you until you log in again, and nothing is lost.',
  points: [
    {
      title: 'You are out of sight',
      text: 'Discover, Matches, search, the directory and everybody’s lists let go of you at once.',
    },
    {
      title: 'Conversations rest',
      text: 'Others can read what you wrote to each other. They see neither your name nor your picture, and cannot write to you.',
    },
    { title: 'You are signed out', text: 'On this device and on all others.' },
    { title: 'You can come back', text: 'Log in with your email and password. Everything is as it was.' },
  ] satisfies Point[],
  confirm: 'Yes, I want to deactivate my account.',
  confirmMissing: 'Please tick the box first.',
  submit: 'Deactivate account',
  failed: 'Failed to deactivate account.',
  wentWrong: 'Something went wrong while deactivating your account.',
  insteadText: 'You want to leave for good?',
  insteadLink: 'Delete your account',
} as const

export const DELETE_COPY = {
  title: 'Delete for good',
  lead: `You are out of sight at once. After ${DELETION_GRACE_DAYS} days everything that is yours is erased, and nobody can bring it back.`,
  points: [
    {
      title: `${DELETION_GRACE_DAYS} days to change your mind`,
      text: 'Log in within this time, and nothing is deleted. We write to you now, with the date, and once it is done.',
    },
    {
      title: 'What is erased',
      text: 'Your profile, photos, likes, blocks, settings, sessions, plan and password, and the text of every message you wrote.',
    },
    {
      title: 'What others keep',
      text: 'Their own messages, in a conversation with “Deleted account”. Something that was reported stays with the moderators until 90 days after the case is closed.',
    },
  ] satisfies Point[],
  downloadText: 'Take what is yours with you first:',
  downloadLink: 'Download everything',
  password: 'Your password',
  passwordMissing: 'Please enter your password.',
  passwordWrong: 'That is not your password.',
  submit: 'Delete my account',
  failed: 'Your account could not be deleted. Nothing has changed. Please try again.',
} as const

export const CLOSED_COPY = {
  title: 'Account closed',
  heading: 'Take care,',
  headingAccent: 'see you',
  lead: 'Your account is closed. You are signed out everywhere, and nobody sees you.',
  answers: [
    { title: 'You can come back', text: 'Log in with your email and password. Everything is as it was.' },
    {
      title: 'If you asked us to delete it',
      text: `Logging in works for ${DELETION_GRACE_DAYS} days and cancels the deletion. The letter we have sent you names the date. After it everything is erased.`,
    },
  ] satisfies Point[],
  logIn: 'Log in again',
  home: 'Go to the start page',
} as const
