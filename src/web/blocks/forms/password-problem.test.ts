import { expect, test } from 'vitest'
import { NewPassword } from '#contract/accounts.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { passwordProblem } from '#web/blocks/forms/password-problem.ts'

/** As long as asked for, and neither a repetition nor a row of keys. */
const characters = (length: number) => [...'🌙mrow'.repeat(length)].slice(0, length).join('')

test.each([
  [PASSWORD_MIN_LENGTH - 1, INPUT_COPY.passwordTooShort],
  [PASSWORD_MIN_LENGTH, undefined],
  [PASSWORD_MAX_LENGTH, undefined],
  [PASSWORD_MAX_LENGTH + 1, INPUT_COPY.passwordTooLong],
])('a new password of %i characters is judged as the contract does: %s', (length, sentence) => {
  expect(passwordProblem(characters(length))).toBe(sentence)
  expect(NewPassword.safeParse(characters(length)).error?.issues[0]?.message).toBe(sentence)
})
