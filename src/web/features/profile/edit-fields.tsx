import type { ReactNode } from 'react'
import { FULL_NAME_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { PROFILE_CHOICES } from '#domain/people/choices.ts'
import {
  ABOUT_ME_MAX_LENGTH,
  HOBBIES_MAX_LENGTH,
  LIKES_DISLIKES_MAX_LENGTH,
  PROFESSION_MAX_LENGTH,
} from '#domain/profile/profile-rules.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { BirthdayFields } from '#web/blocks/forms/birthday-fields.tsx'
import { PlaceField } from '#web/blocks/forms/place-field.tsx'
import { ReadingLinksLine } from '#web/blocks/readings/reading-links.tsx'
import { UsernameField } from '#web/blocks/forms/username-field.tsx'
import { EDIT_COPY } from '#web/features/profile/edit.copy.ts'
import type { ProfileEditor } from '#web/features/profile/use-profile-editor.ts'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'

interface FieldsProps {
  editor: ProfileEditor
}

/** What every control of this form has in common. */
const bind = ({ values, errors, change }: ProfileEditor, name: keyof typeof EDIT_COPY.labels) => ({
  name,
  label: EDIT_COPY.labels[name],
  value: values[name],
  error: errors[name],
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
})

export function EditFields({ editor, ownUsername }: FieldsProps & { ownUsername: string }) {
  return (
    <>
      <Section title={EDIT_COPY.sections.words}>
        <WordsFields editor={editor} />
      </Section>
      <Section title={EDIT_COPY.sections.person}>
        <PersonFields editor={editor} ownUsername={ownUsername} />
      </Section>
      <Section title={EDIT_COPY.sections.vibe}>
        <VibeFields editor={editor} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-rule-strong pt-5">
      <legend className="contents">
        <span className="font-display text-2xl tracking-[-.02em]">{title}</span>
      </legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function WordsFields({ editor }: FieldsProps) {
  const { examples } = EDIT_COPY
  return (
    <div className="grid gap-5 sm:col-span-2">
      <TextAreaField
        {...bind(editor, 'aboutMe')}
        rows={4}
        placeholder={examples.aboutMe}
        maxLength={ABOUT_ME_MAX_LENGTH}
      />
      <TextAreaField
        {...bind(editor, 'likesDislikes')}
        rows={2}
        placeholder={examples.likesDislikes}
        maxLength={LIKES_DISLIKES_MAX_LENGTH}
      />
      <TextAreaField
        {...bind(editor, 'hobbies')}
        rows={2}
        placeholder={examples.hobbies}
        maxLength={HOBBIES_MAX_LENGTH}
      />
      <TextField {...bind(editor, 'profession')} placeholder={examples.profession} maxLength={PROFESSION_MAX_LENGTH} />
    </div>
  )
}

function PersonFields({ editor, ownUsername }: FieldsProps & { ownUsername: string }) {
  const { values, errors, change } = editor
  const { noAnswer } = EDIT_COPY
  return (
    <>
      <TextField
        {...bind(editor, 'name')}
        required
        autoComplete="name"
        maxLength={FULL_NAME_MAX_LENGTH}
        hint={ANSWERS_COPY.nameNote}
      />
      <UsernameField
        name="username"
        value={values.username}
        own={ownUsername}
        error={errors.username}
        onChange={({ target }) => change({ username: target.value })}
      />
      <BirthdayFields
        name="birthday"
        value={values.birthday}
        error={errors.birthday}
        onChange={({ target }) => change({ birthday: target.value })}
      />
      <PlaceField value={values.location} error={errors.location} onChange={change} className="sm:col-span-2" />
      <SelectField {...bind(editor, 'gender')} required options={PROFILE_CHOICES.gender} />
      <SelectField {...bind(editor, 'orientation')} prompt={noAnswer} options={PROFILE_CHOICES.orientation} />
      <SelectField {...bind(editor, 'ethnicity')} prompt={noAnswer} options={PROFILE_CHOICES.ethnicity} />
      <SelectField {...bind(editor, 'religion')} prompt={noAnswer} options={PROFILE_CHOICES.religion} />
    </>
  )
}

function VibeFields({ editor }: FieldsProps) {
  const { noAnswer } = EDIT_COPY
  return (
    <>
      <SelectField {...bind(editor, 'mbti')} prompt={noAnswer} options={PROFILE_CHOICES.mbti} />
      <SelectField {...bind(editor, 'loveLanguage')} prompt={noAnswer} options={PROFILE_CHOICES.loveLanguage} />
      <SelectField {...bind(editor, 'attachmentStyle')} prompt={noAnswer} options={PROFILE_CHOICES.attachmentStyle} />
      <div className="sm:col-span-2">
        <ReadingLinksLine />
      </div>
    </>
  )
}
