import type { ComponentType } from 'react'
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { NOT_NOW, SIGN_UP_CHOICES } from '#domain/people/choices.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { BirthdayFields } from '#web/blocks/forms/birthday-fields.tsx'
import { PlaceField } from '#web/blocks/forms/place-field.tsx'
import { UsernameField } from '#web/blocks/forms/username-field.tsx'
import { PASSWORD_HINT, SIGN_UP_COPY } from '#web/features/accounts/accounts.copy.ts'
import { PicturePicker } from '#web/features/accounts/picture-picker.tsx'
import type { SectionName, TextFieldName } from '#web/features/accounts/sign-up-rules.ts'
import type { SignUpState } from '#web/features/accounts/use-sign-up.ts'
import { paths } from '#domain/site/paths.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface SectionProps {
  state: SignUpState
}

/** What every control of this form has in common. */
const bind = ({ values, errors, change }: SignUpState, name: TextFieldName) => ({
  name,
  required: true,
  value: values[name],
  error: errors[name],
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
})

function AccountSection({ state }: SectionProps) {
  const { values, errors, change } = state
  return (
    <>
      <TextField
        {...bind(state, 'name')}
        label="Full name"
        autoComplete="name"
        maxLength={FULL_NAME_MAX_LENGTH}
        hint={ANSWERS_COPY.nameNote}
      />
      <UsernameField value={values.username} error={errors.username} onChange={(username) => change({ username })} />
      <TextField
        {...bind(state, 'email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
      />
      <TextField
        {...bind(state, 'password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        hint={PASSWORD_HINT}
      />
    </>
  )
}

function BirthdaySection({ state: { values, errors, change } }: SectionProps) {
  return (
    <BirthdayFields value={values.birthday} error={errors.birthday} onChange={(birthday) => change({ birthday })} />
  )
}

function AboutSection({ state }: SectionProps) {
  return (
    <>
      <SelectField {...bind(state, 'gender')} label="Gender" prompt="Choose" options={SIGN_UP_CHOICES.gender} />
      <SelectField
        {...bind(state, 'orientation')}
        label="Orientation"
        prompt="Choose"
        options={SIGN_UP_CHOICES.orientation}
      />
      <PlaceField
        value={state.values.location}
        error={state.errors.location}
        onChange={state.change}
        className="sm:col-span-2"
      />
      <SelectField
        {...bind(state, 'ethnicity')}
        label="Ethnicity"
        prompt="Choose"
        options={SIGN_UP_CHOICES.ethnicity}
      />
      <SelectField {...bind(state, 'religion')} label="Religion" prompt="Choose" options={SIGN_UP_CHOICES.religion} />
      <div className="grid sm:col-span-2">
        <Checkbox
          name="answersArePublic"
          checked={state.values.answersArePublic}
          onChange={({ target }) => state.change({ answersArePublic: target.checked })}
        >
          {SIGN_UP_COPY.publicAnswers}
          <span className="block text-[.9375rem] text-ink-2">{SIGN_UP_COPY.publicAnswersHint}</span>
        </Checkbox>
      </div>
    </>
  )
}

const notNow = { value: NOT_NOW, label: NOT_NOW }

function VibeSection({ state }: SectionProps) {
  return (
    <>
      <SelectField
        {...bind(state, 'mbti')}
        label="MBTI"
        prompt="Choose"
        options={[...SIGN_UP_CHOICES.mbti, notNow]}
        hint="No idea? Choose Not now. There is a test inside."
      />
      <SelectField
        {...bind(state, 'loveLanguage')}
        label="Love language"
        prompt="Choose"
        options={[...SIGN_UP_CHOICES.loveLanguage, notNow]}
      />
      <SelectField
        {...bind(state, 'attachmentStyle')}
        label="Attachment style"
        prompt="Choose"
        options={[...SIGN_UP_CHOICES.attachmentStyle, notNow]}
      />
    </>
  )
}

function FinishSection({ state: { values, errors, picture, change } }: SectionProps) {
  const invalid = errors.consent ? true : undefined
  return (
    <div className="grid gap-6 sm:col-span-2">
      <PicturePicker
        picture={picture.file}
        error={errors.picture}
        onChoose={picture.choose}
        onRemove={picture.remove}
      />
      <div className="grid">
        <Checkbox
          name="acceptsTerms"
          required
          aria-invalid={invalid}
          checked={values.acceptsTerms}
          onChange={({ target }) => change({ acceptsTerms: target.checked })}
        >
          I agree to the{' '}
          <TextLink to={paths.terms} target="_blank">
            terms
          </TextLink>{' '}
          and the{' '}
          <TextLink to={paths.privacy} target="_blank">
            privacy policy
          </TextLink>
          .
        </Checkbox>
        <Checkbox
          name="isAdult"
          required
          aria-invalid={invalid}
          checked={values.isAdult}
          onChange={({ target }) => change({ isAdult: target.checked })}
        >
          I am at least 18 years old.
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
