import { z } from 'zod'

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
  SIGN_IN_NEEDED: { status: 401, message: 'Sign in first.' },
  NOT_ALLOWED: { status: 403, message: 'This account may not do that.' },
  NOT_FOUND: { status: 404, message: 'There is no such thing.' },
  WRONG_CREDENTIALS: { status: 401, message: 'The email or the password is not right.' },
  SIGN_UP_REFUSED: { status: 409, message: 'No account can be made from these details.' },
  USERNAME_TAKEN: { status: 409, message: 'That username is already taken.' },
  PASSWORD_TOO_COMMON: { status: 422, message: 'That password is one of the first anybody would guess.' },
  UNDER_AGE: { status: 422, message: 'Members are 18 or older.' },
  PICTURE_UNREADABLE: { status: 422, message: 'The picture is not a readable JPEG, PNG or WebP file.' },
  GALLERY_FULL: { status: 409, message: 'All photo slots are taken.' },
  PERSON_UNAVAILABLE: { status: 409, message: 'This person cannot be written to.' },
  NEW_CONVERSATIONS_USED_UP: { status: 429, message: 'No more new conversations today.' },
  RESET_LINK_INVALID: { status: 410, message: 'The reset link is used up or too old.' },
} as const

export type ErrorCode = keyof typeof ERRORS

export function pickErrors<Code extends ErrorCode>(...codes: Code[]): Pick<typeof ERRORS, Code> {
  return Object.fromEntries(codes.map((code) => [code, ERRORS[code]])) as Pick<typeof ERRORS, Code>
}
