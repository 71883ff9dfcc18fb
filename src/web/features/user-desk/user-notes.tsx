import type { UserDetail } from '#contract/user-desk.ts'
import { STAFF_NOTE_MAX_LENGTH } from '#domain/user-desk/user-search.ts'
import { client } from '#web/api/client.ts'
import { Moment } from '#web/blocks/console/moment.tsx'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { useNoteId } from '#web/blocks/forms/use-note-id.ts'
import { useUserChange } from '#web/features/user-desk/use-user-change.ts'
import { USER_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { UserSection } from '#web/features/user-desk/user-rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'
import { Note } from '#web/ui/note.tsx'

/** What the staff tell each other about a member. */
export function UserNotes({ user: { userId, notes } }: { user: UserDetail }) {
  const change = useUserChange()
  const { idOf, forgetId } = useNoteId()
  const form = useForm({
    initial: { text: '' },
    findProblems: ({ text }) => (text.trim() ? {} : { text: USER_COPY.noteMissing }),
    limits: { text: STAFF_NOTE_MAX_LENGTH },
    submit: ({ text }) => client.userDesk.addNote({ id: idOf(text), userId, text }),
    clearsOnSuccess: true,
    onSuccess: () => {
      forgetId()
      change(USER_COPY.done.addNote)
    },
  })
  return (
    <UserSection title={USER_COPY.notes} aside={<span className="font-normal text-ink-2">{USER_COPY.notesHint}</span>}>
      {notes.length === 0 && <p className="pb-2 text-ink-2">{USER_COPY.noNotes}</p>}
      <ul className="pb-2">
        {notes.map((note) => (
          <li
            key={note.id}
            className="grid items-baseline gap-x-3 py-1.5 @min-[30rem]:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <span>
              <b className="block font-semibold">{note.by?.username ?? USER_COPY.gone}</b>
              <Moment at={note.createdAt} className="text-ink-2" />
            </span>
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
          </li>
        ))}
      </ul>
      <form {...form.props} className="grid gap-2">
        <TextAreaField {...form.area('text')} label={USER_COPY.note} rows={2} />
        {form.failure && <Note tone="bad">{form.failure}</Note>}
        <Button type="submit" size="dense" className="justify-self-start" isBusy={form.submission.isPending}>
          {USER_COPY.addNote}
        </Button>
      </form>
    </UserSection>
  )
}
