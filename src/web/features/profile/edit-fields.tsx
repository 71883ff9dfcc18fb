import type { ReactNode } from 'react'
import { ANSWERS, answersWith, type AnswerName, type AnswerRule } from '#domain/people/answers.ts'
import { asChoices } from '#domain/people/choices.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { BirthdayFields } from '#web/blocks/forms/birthday-fields.tsx'
import { PlaceField } from '#web/blocks/forms/place-field.tsx'
import { ReadingLinksLine } from '#web/blocks/readings/reading-links.tsx'
import { UsernameField } from '#web/blocks/forms/username-field.tsx'
import { EDIT_COPY } from '#web/features/profile/edit.copy.ts'
import type { ProfileForm } from '#web/features/profile/use-profile-form.ts'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'

interface EditFieldsProps {
  form: ProfileForm
  ownUsername: string
}

/** Every answer there is, by group. */
export function EditFields(props: EditFieldsProps) {
  return (
    <>
      <Section title={EDIT_COPY.sections.words}>
        <div className="grid gap-5 sm:col-span-2">
          <AnswerFields group="words" {...props} />
        </div>
      </Section>
      <Section title={EDIT_COPY.sections.person}>
        <AnswerFields group="identity" {...props} />
        <AnswerFields group="background" {...props} />
      </Section>
      <Section title={EDIT_COPY.sections.vibe}>
        <AnswerFields group="vibe" {...props} />
        <div className="sm:col-span-2">
          <ReadingLinksLine />
        </div>
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-rule-strong pt-5">
      <legend className="contents">
        <span className="font-display text-2xl tracking-[-.02em]">{title}</span>
      </legend>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function AnswerFields({ group, ...props }: EditFieldsProps & { group: AnswerRule['group'] }) {
  return answersWith({ group }).map((name) => <AnswerField key={name} name={name} {...props} />)
}

const EXAMPLES: { [Name in AnswerName]?: string } = EDIT_COPY.examples
/** A text area grows with what is written; this is how it begins. */
const rowsFor = (maxLength: number) => (maxLength > 1000 ? 4 : 2)

/** The control for one answer, by its kind. */
function AnswerField({ name, form, ownUsername }: EditFieldsProps & { name: AnswerName }) {
  const rule: AnswerRule = ANSWERS[name]
  const field = form.field(name)
  const control = { ...field, label: rule.label, required: !rule.isNullable }
  switch (rule.kind) {
    case 'fullName':
      return <TextField {...control} autoComplete="name" hint={ANSWERS_COPY.nameNote} />
    case 'username':
      return <UsernameField {...field} own={ownUsername} />
    case 'birthday':
      return <BirthdayFields {...field} />
    case 'place':
      return (
        <PlaceField
          value={field.value}
          error={field.error ?? form.problems.coordinates}
          onChange={form.change}
          className="sm:col-span-2"
        />
      )
    case 'choice':
      return (
        <SelectField
          {...control}
          {...(rule.isNullable && { prompt: EDIT_COPY.noAnswer })}
          options={asChoices(rule.choices)}
        />
      )
    case 'line':
      return <TextField {...control} placeholder={EXAMPLES[name]} />
    case 'text':
      return (
        <TextAreaField {...control} {...form.area(name)} rows={rowsFor(rule.maxLength)} placeholder={EXAMPLES[name]} />
      )
  }
}
