import { PASSWORD_MIN_LENGTH } from '#domain/accounts/account-rules.ts'

export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters. A few random words are easiest to keep.`
