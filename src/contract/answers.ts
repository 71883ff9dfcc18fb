import { z } from 'zod'
import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH, USERNAME_PATTERN } from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { nameProblem } from '#domain/accounts/name-rules.ts'
import { isBlank } from '#domain/people/blank-text.ts'
import { ANSWERS, answersWith, type AnswerName, type AnswerRule, type Answers } from '#domain/people/answers.ts'

export const Username = z
  .string()
  .trim()
  .min(USERNAME_MIN_LENGTH, { error: INPUT_COPY.usernameTooShort })
  .max(USERNAME_MAX_LENGTH, { error: INPUT_COPY.usernameTooLong })
  .regex(USERNAME_PATTERN, { error: INPUT_COPY.usernameCharacters })

const Birthday = z.iso.date({ error: INPUT_COPY.birthdayUnreal })

/** Words that somebody writes, if any. */
export const textUpTo = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: INPUT_COPY.tooLong(max) })

export const requiredText = (max: number) =>
  textUpTo(max)
    .min(1, { error: INPUT_COPY.required, abort: true })
    .refine((text) => !isBlank(text), { error: INPUT_COPY.required })

/** Blank is the same as not answered. */
const optionalText = (max: number) =>
  textUpTo(max)
    .nullable()
    .transform((text) => (text === null || isBlank(text) ? null : text))

const fullName = (max: number) =>
  requiredText(max)
    .refine((name) => nameProblem(name) !== 'invisible', { error: INPUT_COPY.nameHidden })
    .refine((name) => nameProblem(name) !== 'address', { error: INPUT_COPY.nameAddress })

/** The schema of an answer that has to be given. */
function required(rule: AnswerRule): z.ZodType {
  switch (rule.kind) {
    case 'fullName':
      return fullName(rule.maxLength)
    case 'username':
      return Username
    case 'birthday':
      return Birthday
    case 'choice':
      return z.enum(rule.choices)
    case 'place':
    case 'line':
    case 'text':
      return requiredText(rule.maxLength)
  }
}

function optional(rule: AnswerRule): z.ZodType {
  return rule.kind === 'line' || rule.kind === 'text' ? optionalText(rule.maxLength) : required(rule).nullable()
}

/** As it was stored, under whatever limits. */
function stored(rule: AnswerRule): z.ZodType {
  const schema = rule.kind === 'choice' || rule.kind === 'birthday' ? required(rule) : z.string()
  return rule.isNullable ? schema.nullable() : schema
}

const shapeOf = (names: readonly AnswerName[], schemaOf: (rule: AnswerRule) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(ANSWERS[name])]))

type Schema<Value> = z.ZodType<Value, Value>

/** Fields of an output. */
export const storedAnswers = <const Name extends AnswerName>(names: readonly Name[]) =>
  shapeOf(names, stored) as { [Each in Name]: Schema<Answers[Each]> }

/** Fields of an input that cannot be left open, even where the answer may be taken back later. */
const requiredAnswers = <const Name extends AnswerName>(names: readonly Name[]) =>
  shapeOf(names, required) as { [Each in Name]: Schema<NonNullable<Answers[Each]>> }

/** Fields of an input that can be left out. */
export const optionalAnswers = <const Name extends AnswerName>(names: readonly Name[]) =>
  shapeOf(names, (rule) => optional(rule).default(null)) as { [Each in Name]: z.ZodDefault<Schema<Answers[Each]>> }

/** Fields of an input that are null when the answer is taken back. */
export const changedAnswers = <const Name extends AnswerName>(names: readonly Name[]) =>
  shapeOf(names, (rule) => (rule.isNullable ? optional(rule) : required(rule))) as {
    [Each in Name]: Schema<Answers[Each]>
  }

export const signUpAnswers = {
  ...requiredAnswers(answersWith({ signUp: 'required' })),
  ...optionalAnswers(answersWith({ signUp: 'optional' })),
}
