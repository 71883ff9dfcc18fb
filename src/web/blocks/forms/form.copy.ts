/** Words about answers of any kind. */
export const FORM_COPY = {
  required: 'Please fill this in.',
  emailWrong: 'Enter an email address such as name@example.com.',
} as const
