import type { ComponentType } from 'react'
import { ANSWERS, type AnswerWith } from '#domain/people/answers.ts'
import { asChoices, NOT_NOW } from '#domain/people/choices.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { BirthdayFields } from '#web/blocks/forms/birthday-fields.tsx'
import { PlaceField } from '#web/blocks/forms/place-field.tsx'
import { UsernameField } from '#web/blocks/forms/username-field.tsx'
import { PASSWORD_HINT } from '#web/blocks/forms/password.copy.ts'
import { ACCOUNT_LABELS, SIGN_UP_COPY } from '#web/features/accounts/accounts.copy.ts'
import { PictureField } from '#web/features/accounts/picture-field.tsx'
import type { SectionName } from '#web/features/accounts/sign-up-form.ts'
import type { SignUp } from '#web/features/accounts/use-sign-up.ts'
import { paths } from '#domain/site/paths.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface SectionProps {
  signUp: SignUp
}

function AccountSection({ signUp: { form } }: SectionProps) {
  return (
    <>
      <TextField
        {...form.field('name')}
        label={ANSWERS.name.label}
        hint={ANSWERS_COPY.nameNote}
        required
        autoComplete="name"
      />
      <UsernameField {...form.field('username')} />
      <TextField {...form.field('email')} label={ACCOUNT_LABELS.email} required type="email" autoComplete="email" />
      <TextField
        {...form.field('password')}
        label={ACCOUNT_LABELS.password}
        hint={PASSWORD_HINT}
        required
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}

function BirthdaySection({ signUp: { form } }: SectionProps) {
  return <BirthdayFields {...form.field('birthday')} />
}

function AboutSection({ signUp: { form } }: SectionProps) {
  const { values, problems } = form
  return (
    <>
      <Choice form={form} name="gender" />
      <Choice form={form} name="orientation" />
      <PlaceField
        value={values.location}
        error={form.field('location').error ?? problems.coordinates}
        onChange={form.change}
        className="sm:col-span-2"
      />
      <Choice form={form} name="ethnicity" />
      <Choice form={form} name="religion" />
      <div className="grid sm:col-span-2">
        <Checkbox {...form.checkbox('answersArePublic')}>
          {SIGN_UP_COPY.publicAnswers}
          <span className="block text-[.9375rem] text-ink-2">{SIGN_UP_COPY.publicAnswersHint}</span>
        </Checkbox>
      </div>
    </>
  )
}

function VibeSection({ signUp: { form } }: SectionProps) {
  return (
    <>
      <Choice form={form} name="mbti" hint={SIGN_UP_COPY.mbtiHint} canWait />
      <Choice form={form} name="loveLanguage" canWait />
      <Choice form={form} name="attachmentStyle" canWait />
    </>
  )
}

interface ChoiceProps {
  form: SignUp['form']
  name: AnswerWith<{ kind: 'choice' }>
  hint?: string
  /** Offers to answer later. */
  canWait?: boolean
}

function Choice({ form, name, hint, canWait = false }: ChoiceProps) {
  const { label, choices } = ANSWERS[name]
  const options = asChoices<string>(canWait ? [...choices, NOT_NOW] : choices)
  return (
    <SelectField
      {...form.field(name)}
      label={label}
      hint={hint}
      required
      prompt={SIGN_UP_COPY.choose}
      options={options}
    />
  )
}

function FinishSection({ signUp: { form, picture } }: SectionProps) {
  return (
    <div className="grid gap-6 sm:col-span-2">
      <PictureField
        value={form.values.picture}
        error={form.problems.picture}
        onChoose={picture.choose}
        onRemove={picture.remove}
        isChecking={picture.isChecking}
        question={picture.question}
      />
      <div className="grid">
        <Checkbox {...form.checkbox('acceptsTerms')} required>
          {SIGN_UP_COPY.agree}{' '}
          <TextLink to={paths.terms} target="_blank">
            {SIGN_UP_COPY.terms}
          </TextLink>{' '}
          {SIGN_UP_COPY.and}{' '}
          <TextLink to={paths.privacy} target="_blank">
            {SIGN_UP_COPY.privacy}
          </TextLink>
          .
        </Checkbox>
        <Checkbox {...form.checkbox('isAdult')} required>
          {SIGN_UP_COPY.adult}
        </Checkbox>
      </div>
    </div>
  )
}

export const SIGN_UP_SECTIONS: Record<SectionName, ComponentType<SectionProps>> = {
  account: AccountSection,
  birthday: BirthdaySection,
  you: AboutSection,
  vibe: VibeSection,
  finish: FinishSection,
}
