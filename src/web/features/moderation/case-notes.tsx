import { useId, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Case } from '#contract/moderation-case.ts'
import { NOTE_MAX_LENGTH } from '#domain/moderation/decisions.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useKeys } from '#web/blocks/console/keys.ts'
import { Moment } from '#web/blocks/console/moment.tsx'
import { tooLongProblem } from '#web/blocks/forms/text-limit.ts'
import { useNoteId } from '#web/blocks/forms/use-note-id.ts'
import { FileSection } from '#web/features/moderation/file-section.tsx'
import { CASE_COPY, DECISION_COPY } from '#web/features/moderation/moderation.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface CaseNotesProps {
  found: Case
  now: Date
  onChanged(): unknown
}

/** What moderators leave for one another. */
export function CaseNotes({ found, now, onChanged }: CaseNotesProps) {
  const [text, setText] = useState('')
  const tooLong = tooLongProblem(text, NOTE_MAX_LENGTH)
  const problemId = useId()
  const { idOf, forgetId } = useNoteId()
  const toast = useToast()
  const line = useRef<HTMLInputElement>(null)
  useKeys([{ keys: ['n'], label: DECISION_COPY.keys.note, run: () => line.current?.focus() }])
  const adding = useMutation({
    mutationFn: (sent: string) => client.moderation.addNote({ reportId: found.id, id: idOf(sent), text: sent }),
    onSuccess: (_, sent) => {
      // What was typed meanwhile stays.
      setText((typed) => (typed === sent ? '' : typed))
      forgetId()
      toast({ text: CASE_COPY.noted })
      return onChanged()
    },
  })
  return (
    <FileSection title={CASE_COPY.notes} aside={CASE_COPY.notesOnly}>
      <ul>
        {found.notes.map((note) => (
          <li
            key={note.id}
            className="grid items-baseline gap-x-3 border-t border-rule py-1.25 first:border-t-0 wide:grid-cols-[150px_minmax(0,1fr)]"
          >
            <span className="text-ink-2">
              {note.author?.firstName ?? CASE_COPY.former}, <Moment at={note.createdAt} now={now} />
            </span>
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</span>
          </li>
        ))}
      </ul>
      <form
        className="mt-2 flex gap-2 max-xs:flex-wrap"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() && !tooLong && !adding.isPending) adding.mutate(text)
        }}
      >
        <input
          ref={line}
          aria-label={CASE_COPY.writeNote}
          placeholder={CASE_COPY.writeNote}
          value={text}
          aria-invalid={tooLong ? true : undefined}
          aria-describedby={tooLong && problemId}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          className="min-h-11 min-w-0 grow rounded-field max-xs:basis-full border border-ink-3 bg-sheet px-3 placeholder:text-ink-3 wide:min-h-8.5"
        />
        <Button type="submit" size="dense" isBusy={adding.isPending}>
          {CASE_COPY.addNote}
        </Button>
      </form>
      <FieldError id={problemId} text={tooLong} />
      {adding.isError && <Note tone="bad">{sentenceFor(adding.error)}</Note>}
    </FileSection>
  )
}
