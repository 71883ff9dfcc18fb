import { OLDEST_AGE_YEARS } from '#domain/people/birthday.ts'

/** Words about answers that more than one form asks for. The specification's texts stand here letter by letter. */
export const ANSWERS_COPY = {
  required: 'Please fill this in.',
  nameNote: 'Use your real full name for accurate numerology. Other members never see it.',
  nameHidden: 'Names have no line breaks or hidden characters.',
  nameAddress: 'Names cannot contain a web or email address. After a dot, leave a space.',
  usernameHint: 'The name other people see: 3 to 30 letters, digits, dots, dashes or underscores.',
  usernameChecking: 'Checking…',
  usernameFree: 'That one is free.',
  usernameTaken: 'That username is already taken.',
  usernameReserved: 'That username is kept for the people who run Kismetry. Please choose another.',
  usernameCheckFailed: 'Failed to validate username.',
  usernameWrong: 'Use 3 to 30 letters, digits, dots, dashes or underscores.',
  birthdayHint: 'Other members see your age and your signs, never the date.',
  birthdayUnreal: 'Enter a real date.',
  tooLongAgo: `Enter a birthday within the last ${OLDEST_AGE_YEARS} years.`,
  underAge: 'You need to be at least 18 years old.',
  fromBirthday: 'From your birthday',
  placeHint: 'City and country are enough.',
  placeNumbers: 'Name a town or a region without numbers, or choose one of the suggestions.',
  placeUnknown: 'We do not know that place. What you typed counts all the same.',
  placesUnavailable: 'No suggestions right now. What you typed counts all the same.',
  pictureType: 'Please choose a JPEG, PNG or WebP file.',
  pictureSize: 'Pictures may have up to 15 MB.',
  pictureNotAdded: (name: string, problem: string) => `${name} was not added. ${problem}`,
} as const
