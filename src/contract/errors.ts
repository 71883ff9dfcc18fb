import { z } from 'zod'
import { OwnPhoto } from '#contract/person.ts'
import { VERBS } from '#domain/moderation/decisions.ts'

/** Which field is wrong and how; `path` is empty when the whole input is. */
export const InputIssue = z.object({ path: z.array(z.string()), message: z.string() })
export type InputIssue = z.infer<typeof InputIssue>

/** Every failure this API can answer with, once. The code is the protocol; the message is for people reading logs. */
export const ERRORS = {
  INVALID_INPUT: {
    status: 422,
    message: 'Some of what was sent is not valid.',
    data: z.object({ issues: z.array(InputIssue) }),
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests in a short time.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The server cannot do this right now. The same request may well work in a moment.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  STORAGE_FULL: { status: 507, message: 'The server has no room left to store anything.' },
  MALFORMED_REQUEST: { status: 400, message: 'The address or the body of the request cannot be read.' },
  LENGTH_REQUIRED: { status: 411, message: 'Send the length of the body.' },
  TOO_LARGE: { status: 413, message: 'That is more than the server takes at once.' },
  MEDIA_TYPE_NOT_SUPPORTED: { status: 415, message: 'Send JSON, or multipart/form-data where a file is taken.' },
  SIGN_IN_NEEDED: { status: 401, message: 'Sign in first.' },
  NOT_ALLOWED: { status: 403, message: 'This account may not do that.' },
  NOT_FOUND: { status: 404, message: 'There is no such thing.' },
  EMAIL_UNVERIFIED: { status: 403, message: 'Until its email address is confirmed, this account may only read.' },
  WRONG_CREDENTIALS: { status: 401, message: 'The email or the password is not right.' },
  WRONG_PASSWORD: { status: 403, message: 'The password is not right.' },
  WRONG_CODE: { status: 422, message: 'The code is not right, or too old.' },
  CODE_USED: { status: 422, message: 'The code has been used before.' },
  CODES_LOCKED: { status: 429, message: 'Too many wrong codes: codes of the app are refused for a while.' },
  SECOND_STEP_EXPIRED: { status: 410, message: 'There is no sign-in to go on with. Begin with the password.' },
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Only sessions with a second factor may do that.' },
  APP_ALREADY_ON: { status: 409, message: 'The account has an authenticator app already.' },
  PASSKEY_REFUSED: { status: 422, message: 'The passkey cannot be taken.' },
  PASSKEYS_FULL: { status: 409, message: 'The account has as many passkeys as it can have.' },
  RECONFIRM_NEEDED: { status: 403, message: 'Show once more who you are: confirm with the password or a code first.' },
  STAFF_PROTECTED: { status: 403, message: 'About accounts with a role only a main admin decides.' },
  GRANTEE_UNVERIFIED: { status: 409, message: 'The email address of this account is not confirmed yet.' },
  LAST_MAIN_ADMIN: { status: 409, message: 'Somebody has to be a main admin.' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended.' },
  SIGN_UP_REFUSED: { status: 409, message: 'No account can be made from these details.' },
  USERNAME_TAKEN: { status: 409, message: 'That username is already taken.' },
  USERNAME_RESERVED: { status: 409, message: 'That username is kept for the people who run the site.' },
  PASSWORD_REPEATED: { status: 422, message: 'That password is a few characters over and over.' },
  PASSWORD_SEQUENCE: { status: 422, message: 'That password is a row of neighbouring keys, letters or digits.' },
  PASSWORD_IS_USERNAME: { status: 422, message: 'The password is the username.' },
  PASSWORD_IS_EMAIL: { status: 422, message: 'The password is the email address, or the first part of it.' },
  PASSWORD_TOO_COMMON: { status: 422, message: 'That password is one of the first anybody would guess.' },
  UNDER_AGE: { status: 422, message: 'Members are 18 or older.' },
  PICTURE_UNREADABLE: { status: 422, message: 'The picture is not a readable JPEG, PNG or WebP file.' },
  PICTURE_HEIC: { status: 422, message: 'The picture is a HEIC file; JPEG, PNG and WebP can be read.' },
  PICTURE_TOO_LARGE: { status: 422, message: 'The picture has too many pixels, or too many along one edge.' },
  PICTURE_CROP: { status: 422, message: 'The part to keep is not within the picture, too small or of another shape.' },
  PICTURES_BUSY: { status: 429, message: 'Too many pictures are waiting to be prepared. Try again in a moment.' },
  GALLERY_FULL: { status: 409, message: 'All photo slots are taken.' },
  PHOTOS_CHANGED: {
    status: 409,
    message: 'These are not the photos of the profile, each of them once. The data says which there are.',
    data: z.object({ photos: z.array(OwnPhoto) }),
  },
  RECORDING_UNREADABLE: { status: 422, message: 'The recording is not a WAV file with 16,000 samples a second.' },
  RECORDING_TOO_SHORT: { status: 422, message: 'The recording is too short.' },
  RECORDING_TOO_LONG: { status: 422, message: 'The recording is too long.' },
  INTRO_NOT_FIRST: { status: 409, message: 'An audio intro can only be the first message to somebody.' },
  PERSON_UNAVAILABLE: { status: 409, message: 'This person cannot be written to.' },
  LIKES_USED_UP: {
    status: 429,
    message: 'No more likes today with this plan.',
    data: z.object({ startsAnewAt: z.iso.datetime() }),
  },
  EVENT_CHANGED: { status: 409, message: 'The event is not any more as the caller knew it.' },
  EVENT_CLOSED: { status: 409, message: 'The event has begun, is over or was called off.' },
  NEW_CONVERSATIONS_USED_UP: { status: 429, message: 'No more new conversations today.' },
  TICKET_CLOSED: { status: 409, message: 'The ticket is closed and takes no more answers.' },
  FLAGS_FULL: { status: 409, message: 'There are as many flags as there can be.' },
  CANNED_ANSWERS_FULL: { status: 409, message: 'There are as many canned answers as there can be.' },
  PERK_NEEDED: { status: 403, message: 'The plan of this account does not include that.' },
  CONCIERGE_REQUEST_OPEN: { status: 409, message: 'Another request to the concierge is open.' },
  BOOSTS_USED_UP: { status: 409, message: 'All boosts of this month are used.' },
  PROFILE_HIDDEN: { status: 409, message: 'The profile of this account is private, so nobody can find it.' },
  CASE_DECIDED: {
    status: 409,
    message: 'Somebody else has decided this case.',
    data: z.object({ by: z.string().nullable(), verb: z.enum([...VERBS, 'upheld', 'overturned']).nullable() }),
  },
  REPORTED_AGAIN: {
    status: 409,
    message: 'The same person has reported the same once more, and that report is open.',
    data: z.object({ number: z.number().int() }),
  },
  APPEAL_UNANSWERED: { status: 409, message: 'An appeal is closed by answering it.' },
  CASE_NOT_YOURS: { status: 403, message: 'Somebody else has to decide this case.' },
  PERSON_GONE: { status: 409, message: 'The person concerned has left: the case can only be dismissed.' },
  LETTER_NAMES_REPORTER: { status: 422, message: 'The letter gives away who has reported.' },
  ALREADY_APPEALED: { status: 409, message: 'A decision can be appealed once.' },
  EMAIL_LINK_INVALID: { status: 410, message: 'The link is used up, cancelled or too old.' },
  RESET_LINK_INVALID: { status: 410, message: 'The reset link is used up or too old.' },
  UNSUBSCRIBE_LINK_INVALID: { status: 410, message: 'The unsubscribe link is not complete, or its account is gone.' },
} as const

/** All that can be wrong with an uploaded picture, or with the moment it comes at. */
export const PICTURE_ERRORS = [
  'PICTURE_UNREADABLE',
  'PICTURE_HEIC',
  'PICTURE_TOO_LARGE',
  'PICTURE_CROP',
  'PICTURES_BUSY',
] as const
export type PictureErrorCode = (typeof PICTURE_ERRORS)[number]

export type ErrorCode = keyof typeof ERRORS

export function pickErrors<Code extends ErrorCode>(...codes: Code[]): Pick<typeof ERRORS, Code> {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as Pick<typeof ERRORS, Code>
}
