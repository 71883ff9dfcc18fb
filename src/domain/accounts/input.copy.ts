import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from '#domain/accounts/account-rules.ts'
import { OLDEST_AGE_YEARS } from '#domain/people/birthday.ts'

/** What is wrong with an input. The API answers with these sentences, and forms say them before they ask it. */
export const INPUT_COPY = {
  required: 'Please fill this in.',
  tooShort: (min: number) => `Please write at least ${min} characters.`,
  tooLong: (max: number) => `Please keep it to ${max} characters.`,
  email: 'Enter an email address such as name@example.com.',
  emailNotNew: 'Please enter a new email address.',
  nameHidden: 'Names have no line breaks or hidden characters.',
  nameAddress: 'Names cannot contain a web or email address. After a dot, leave a space.',
  usernameWrong: 'Usernames have 3 to 30 letters, digits, dots, dashes or underscores.',
  usernameTooShort: `Usernames have at least ${USERNAME_MIN_LENGTH} characters.`,
  usernameTooLong: `Usernames have at most ${USERNAME_MAX_LENGTH} characters.`,
  usernameCharacters: 'Usernames use letters, digits, dots, dashes and underscores.',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN_LENGTH} characters.`,
  passwordTooLong: `Password must be at most ${PASSWORD_MAX_LENGTH} characters.`,
  moment: 'Choose a date and a time.',
  momentOver: 'Choose a moment that is still to come.',
  birthdayUnreal: 'Enter a real date.',
  birthdayTooLongAgo: `Enter a birthday within the last ${OLDEST_AGE_YEARS} years.`,
  placeNumbers: 'Name a town or a region without numbers, or choose one of the suggestions.',
  pushService: 'This is not the address of a push service.',
  pushKeys: 'These are not the keys of a push subscription.',
  pictureSize: 'Pictures may have up to 15 MB.',
  messagePhotoSize: 'Photos in a conversation may have up to 10 MB.',
} as const
