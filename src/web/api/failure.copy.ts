import { failureOf, type Sentences } from '#web/api/failure.ts'
import { VOICE_COPY } from '#domain/voice/voice.copy.ts'

const SENTENCES: Sentences = {
  OFFLINE: 'Kismetry cannot be reached right now. Check your connection and try again.',
  UNEXPECTED: 'Something went wrong on our side. Please try again in a moment.',
  INVALID_INPUT: 'Some of the answers need another look.',
  TOO_MANY_REQUESTS: 'That was a lot in a short time. Please wait a little and try again.',
  UNAVAILABLE: 'Kismetry cannot do that right now. Please try again in a moment.',
  STORAGE_FULL: 'Kismetry has run out of room, so nothing new can be saved right now. You can still look around.',
  MALFORMED_REQUEST: 'Something went wrong on the way to us. Please reload the page and try again.',
  LENGTH_REQUIRED: 'Something went wrong on the way to us. Please reload the page and try again.',
  TOO_LARGE: 'That is too large to send. Pictures may have up to 15 MB.',
  MEDIA_TYPE_NOT_SUPPORTED: 'Something went wrong on the way to us. Please reload the page and try again.',
  SIGN_IN_NEEDED: 'Please sign in first.',
  NOT_ALLOWED: 'Your account may not do that.',
  NOT_FOUND: 'There is nothing here.',
  EMAIL_UNVERIFIED:
    'Please confirm your email address first. Until then you can read everything, and nothing new can be saved.',
  WRONG_CREDENTIALS: 'The email or the password is not right.',
  WRONG_PASSWORD: 'That password is not right.',
  WRONG_CODE: 'That code is not right. Check that the clock of your phone is, and try the newest one.',
  CODE_USED: 'That code has been used already. Wait for the next one; it comes within half a minute.',
  CODES_LOCKED:
    'Too many wrong codes. Codes of the app are locked for a quarter of an hour; a passkey or a backup code still works.',
  SECOND_STEP_EXPIRED: 'That took a while, so please begin again with your password.',
  SECOND_FACTOR_NEEDED: 'This needs a second factor. Set one up under Account, or sign in again with it.',
  APP_ALREADY_ON: 'An authenticator app is on already. Turn it off first to use another one.',
  PASSKEY_REFUSED: 'That passkey did not work here. Try again, or use another way.',
  PASSKEYS_FULL: 'There are twenty passkeys already. Remove one first.',
  RECONFIRM_NEEDED: 'Please confirm first that it is you.',
  STAFF_PROTECTED: 'This account belongs to the staff. Only a main admin can do that.',
  GRANTEE_UNVERIFIED: 'This address is not confirmed yet. Whoever has it must open the link we sent there first.',
  LAST_MAIN_ADMIN: 'This is the last main admin. Make somebody else one first.',
  ACCOUNT_SUSPENDED: 'This account is suspended.',
  CASE_DECIDED: 'Somebody else has decided this case meanwhile.',
  REPORTED_AGAIN: 'The same person has reported this once more. Go on with that open report, or close it first.',
  APPEAL_UNANSWERED: 'An appeal is closed by answering it: choose what becomes of the decision.',
  CASE_NOT_YOURS: 'Somebody else has to decide this case.',
  PERSON_GONE: 'The person concerned has left. The case can only be dismissed.',
  LETTER_NAMES_REPORTER: 'The letter gives away who has reported. Please leave the name out.',
  ALREADY_APPEALED: 'You have appealed against this already.',
  SIGN_UP_REFUSED:
    'We could not make an account from these details. If you have been here before, sign in or reset your password.',
  USERNAME_TAKEN: 'That username is already taken.',
  USERNAME_RESERVED: 'That username is kept for the people who run Kismetry. Please choose another.',
  PASSWORD_REPEATED: 'That password only repeats itself. A few random words are stronger.',
  PASSWORD_SEQUENCE: 'That password is a row of neighbouring keys. A few random words are stronger.',
  PASSWORD_IS_USERNAME: 'Your password cannot be your username. Everybody can see that one.',
  PASSWORD_IS_EMAIL: 'Your password cannot be your email address. Please choose something else.',
  PASSWORD_TOO_COMMON: 'That password is one of the first anybody would guess. A few random words are stronger.',
  UNDER_AGE: 'Kismetry is for adults. You need to be at least 18 years old.',
  PICTURE_UNREADABLE: 'We cannot read that picture. Please choose a JPEG, PNG or WebP file.',
  PICTURE_HEIC:
    'That is a HEIC photo, the way iPhones keep them, and most browsers cannot show it. Please save it as JPEG and choose that one.',
  PICTURE_TOO_LARGE:
    'That picture is larger than we can handle: up to 50 megapixels, and 16,384 pixels along an edge. A smaller copy will do.',
  PICTURE_CROP: 'That part of the picture cannot be used. Please choose the picture again.',
  PICTURES_BUSY: 'We have a lot of pictures to prepare right now. Please try again in a moment.',
  GALLERY_FULL: 'All five photo slots are taken. Delete one first.',
  PHOTOS_CHANGED: 'Your photos have changed meanwhile, perhaps in another tab. These are the present ones.',
  RECORDING_UNREADABLE: VOICE_COPY.unreadable,
  RECORDING_TOO_SHORT: VOICE_COPY.tooShort,
  RECORDING_TOO_LONG: VOICE_COPY.tooLong,
  INTRO_NOT_FIRST: 'An audio intro can only be the first thing you say to somebody.',
  PERSON_UNAVAILABLE: 'This person is not available right now, so your message cannot be delivered.',
  LIKES_USED_UP: 'Those were all likes of today.',
  EVENT_CHANGED:
    'Somebody has changed this event meanwhile, and nothing of this was saved. Close the form and open it again.',
  EVENT_CLOSED: 'This event has begun, is over or was called off.',
  NEW_CONVERSATIONS_USED_UP: 'You have started a lot of new conversations today. Take a breath; more tomorrow.',
  TICKET_CLOSED: 'This ticket is closed. Please open a new one; it can refer to this one.',
  FLAGS_FULL: 'There are as many flags as there can be.',
  CANNED_ANSWERS_FULL: 'There are as many canned answers as there can be. Delete one first.',
  PERK_NEEDED: 'Your plan does not include that today.',
  CONCIERGE_REQUEST_OPEN: 'Another request to the concierge is open. There is one at a time.',
  BOOSTS_USED_UP: 'You have used all boosts of this month.',
  PROFILE_HIDDEN: 'Your profile is private, so nobody can find you. Make it public in your privacy settings first.',
  EMAIL_LINK_INVALID: 'This link has been used, cancelled or is too old.',
  RESET_LINK_INVALID: 'This link has been used or is too old. Please ask for a new one.',
  UNSUBSCRIBE_LINK_INVALID: 'This link is not complete. Please open it from the letter once more.',
}

/** A page may have a sentence of its own for what nobody foresaw. */
export function sentenceFor(error: unknown, unforeseen = SENTENCES.UNEXPECTED): string {
  const { code } = failureOf(error)
  return code === 'UNEXPECTED' ? unforeseen : sentenceForCode(code)
}

export function sentenceForCode(code: keyof Sentences): string {
  return SENTENCES[code]
}
