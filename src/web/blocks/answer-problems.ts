import { isUsername, PHOTO_MAX_BYTES, PHOTO_TYPES } from '#domain/people/account-rules.ts'
import { EARLIEST_BIRTHDAY, isAdultOn, parseDay } from '#domain/people/birthday.ts'
import { ANSWERS_COPY } from '#web/blocks/answers.copy.ts'

/** What the browser can explain before the server decides: a sentence about what is wrong, or undefined. */
export function usernameProblem(username: string): string | undefined {
  return isUsername(username.trim()) ? undefined : ANSWERS_COPY.usernameWrong
}

export function birthdayProblem(birthday: string, today: string): string | undefined {
  if (!parseDay(birthday)) return ANSWERS_COPY.birthdayUnreal
  if (birthday < EARLIEST_BIRTHDAY) return ANSWERS_COPY.birthdayTooEarly
  return isAdultOn(birthday, today) ? undefined : ANSWERS_COPY.underAge
}

export function pictureProblem(picture: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(PHOTO_TYPES as readonly string[]).includes(picture.type)) return ANSWERS_COPY.pictureType
  return picture.size > PHOTO_MAX_BYTES ? ANSWERS_COPY.pictureSize : undefined
}
