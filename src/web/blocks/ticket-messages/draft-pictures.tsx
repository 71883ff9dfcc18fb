import { useState } from 'react'
import { PHOTO_TYPES } from '#domain/accounts/account-rules.ts'
import { PICTURES_PER_TICKET_MESSAGE } from '#domain/support/ticket-rules.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useStore } from '#web/api/store.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { lookAtPicture } from '#web/blocks/forms/picture-problem.ts'
import type { PictureUpload } from '#web/blocks/uploads/upload-list.ts'
import { useFileDrop } from '#web/blocks/uploads/use-file-drop.ts'
import type { TicketDraft } from '#web/blocks/ticket-messages/ticket-draft.ts'
import { PICTURES_COPY } from '#web/blocks/ticket-messages/ticket-messages.copy.ts'
import { FileSlot, type FileSlotState } from '#web/ui/fields/file-slot.tsx'
import { Note } from '#web/ui/note.tsx'

interface DraftPicturesProps {
  draft: TicketDraft
  /** Who will see them, in a sentence. */
  seenBy?: string
}

/** The pictures of a message that is being written: those that are there, those on their way, and room for one more. */
export function DraftPictures({ draft, seenBy = PICTURES_COPY.seenByDesk }: DraftPicturesProps) {
  const { pictures } = useStore(draft.content)
  const uploads = useStore(draft.uploads.uploads)
  const [remarks, setRemarks] = useState<string[]>([])
  const room = PICTURES_PER_TICKET_MESSAGE - pictures.length - uploads.length
  const add = async (files: File[]) => {
    const refused: string[] = []
    for (const [place, file] of files.entries()) {
      const { problem } = place < room ? await lookAtPicture(file) : { problem: PICTURES_COPY.noRoom }
      if (problem) refused.push(ANSWERS_COPY.pictureNotAdded(file.name, problem))
      else draft.uploads.add([{ file }])
    }
    setRemarks(refused)
  }
  const { isOver, ...dropZone } = useFileDrop((files) => void add(files))
  const slot = { accept: PHOTO_TYPES.join(','), onChoose: (files: File[]) => void add(files), actions: [] }
  return (
    <div className="grid gap-2" role="group" aria-label={PICTURES_COPY.group} {...dropZone}>
      <ul
        className={`flex flex-wrap gap-4 ${isOver ? 'outline-3 outline-offset-4 outline-aurora-text outline-dashed' : ''}`}
      >
        {pictures.map(({ id, smallUrl, blur }, place) => (
          <li key={id}>
            <FileSlot
              {...slot}
              {...NO_CONTROLS}
              label={PICTURES_COPY.slot(place + 1)}
              state={{ is: 'filled', src: smallUrl, alt: PICTURES_COPY.alt(place + 1), blur }}
              actions={[{ label: PICTURES_COPY.remove, onSelect: () => draft.removePicture(id) }]}
            />
          </li>
        ))}
        {uploads.map((upload, place) => (
          <li key={upload.id}>
            <FileSlot
              {...slot}
              label={PICTURES_COPY.slot(pictures.length + place + 1)}
              state={stateOf(upload)}
              onCancel={() => draft.uploads.remove(upload.id)}
              onDiscard={() => draft.uploads.remove(upload.id)}
              onRetry={() => draft.uploads.retry(upload.id)}
            />
          </li>
        ))}
        {room > 0 && (
          <li>
            <FileSlot
              {...slot}
              {...NO_CONTROLS}
              label={PICTURES_COPY.slot(PICTURES_PER_TICKET_MESSAGE - room + 1)}
              state={{ is: 'empty' }}
            />
          </li>
        )}
      </ul>
      <p className="text-sm text-ink-2">{PICTURES_COPY.hint(PICTURES_PER_TICKET_MESSAGE, seenBy)}</p>
      <Problems remarks={remarks} uploads={uploads} />
    </div>
  )
}

const NO_CONTROLS = { onCancel: () => undefined, onRetry: () => undefined, onDiscard: () => undefined }

/** Once the whole file has left, the server is at work on it, and nobody can tell for how long. */
function stateOf({ state, preview }: PictureUpload): FileSlotState {
  if (state.is === 'failed' || state.is === 'refused') {
    return { is: 'failed', reason: sentenceFor(state.error), preview }
  }
  const share = state.is === 'sending' ? state.share : 0
  return { is: 'uploading', percent: share < 1 ? Math.round(share * 100) : null, preview }
}

/** Everything that did not work, in words; the slots have the buttons. */
function Problems({ remarks, uploads }: { remarks: string[]; uploads: readonly PictureUpload[] }) {
  const failed = uploads.flatMap(({ file, state }) =>
    state.is === 'failed' || state.is === 'refused'
      ? [ANSWERS_COPY.pictureNotAdded(file.name, sentenceFor(state.error))]
      : [],
  )
  const sentences = [...remarks, ...failed]
  if (sentences.length === 0) return null
  return (
    <Note tone="bad">
      <div className="grid gap-1.5 wrap-anywhere">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Note>
  )
}
