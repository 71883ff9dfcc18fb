import { failureOf, type Sentences } from '#web/api/failure.ts'

const SENTENCES: Sentences = {
  OFFLINE: 'Kismetry cannot be reached right now. Check your connection and try again.',
  UNEXPECTED: 'Something went wrong on our side. Please try again in a moment.',
  INVALID_INPUT: 'Some of the answers need another look.',
  TOO_MANY_REQUESTS: 'That was a lot in a short time. Please wait a little and try again.',
  SIGN_IN_NEEDED: 'Please sign in first.',
  NOT_ALLOWED: 'Your account may not do that.',
  NOT_FOUND: 'There is nothing here.',
  WRONG_CREDENTIALS: 'The email or the password is not right.',
  SIGN_UP_REFUSED:
    'We could not make an account from these details. If you have been here before, sign in or reset your password.',
  USERNAME_TAKEN: 'That username is already taken.',
  PASSWORD_TOO_COMMON: 'That password is one of the first anybody would guess. A few random words are stronger.',
  UNDER_AGE: 'Kismetry is for adults. You need to be at least 18 years old.',
  PICTURE_UNREADABLE: 'We cannot read that picture. Please choose a JPEG, PNG or WebP file.',
  GALLERY_FULL: 'All five photo slots are taken. Delete one first.',
  PERSON_UNAVAILABLE: 'This person is not available right now, so your message cannot be delivered.',
  NEW_CONVERSATIONS_USED_UP: 'You have started a lot of new conversations today. Take a breath; more tomorrow.',
  RESET_LINK_INVALID: 'This link has been used or is too old. Please ask for a new one.',
}

export function sentenceFor(error: unknown): string {
  return sentenceForCode(failureOf(error).code)
}

export function sentenceForCode(code: keyof Sentences): string {
  return SENTENCES[code]
}
