import type { TicketPicture } from '#contract/support.ts'
import { client } from '#web/api/client.ts'
import { draftKey } from '#web/api/drafts.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { safeLocalStorage } from '#web/api/safe-storage.ts'
import { onForget, viewerId } from '#web/api/session.ts'
import { createStore } from '#web/api/store.ts'
import { isFileRefused, uploadTicketPicture } from '#web/api/upload.ts'
import { createUploadQueue } from '#web/blocks/uploads/upload-queue.ts'

export interface TicketDraftContent {
  /** Changes with the content: the same message is stored once however often it is sent, another one is another. */
  id: string
  text: string
  /** Uploaded, and not sent yet. */
  pictures: TicketPicture[]
}

export interface TicketDraft {
  content: ReturnType<typeof createStore<TicketDraftContent>>
  uploads: ReturnType<typeof createUploadQueue<TicketPicture>>
  write(text: string): void
  removePicture(id: string): void
  /** Lets go of what was sent; what was written meanwhile stays. */
  forget(sent: TicketDraftContent): void
  /** Takes over what another tab has made of it. */
  readAgain(): void
  /** Breaks uploads off, and saves nothing from then on. */
  end(): void
}

/**
 * Those that are not empty, by their storage keys. A form that is left and opened again has the same draft: a picture
 * that arrives late, or the end of sending, finds what was written meanwhile.
 */
const drafts = new Map<string, TicketDraft>()
onForget(() => {
  for (const draft of drafts.values()) draft.end()
  drafts.clear()
})

/** A message of a ticket, being written: text and pictures survive a reload, and whatever happens while it is sent. */
export function openTicketDraft(name: string): TicketDraft {
  const memberId = viewerId()
  // Browsers have drafts under this name.
  const key = memberId && draftKey(memberId, `letter.${name}`)
  const open = key ? drafts.get(key) : undefined
  open?.readAgain()
  return open ?? createTicketDraft(key)
}

function createTicketDraft(key: string | undefined): TicketDraft {
  const content = createStore(readDraft(key))
  let isOver = false
  const keepUnlessEmpty = () => {
    if (!key || isOver) return
    if (isEmpty(content.get()) && uploads.uploads.get().length === 0) drafts.delete(key)
    else drafts.set(key, draft)
  }
  const set = (next: Written) => {
    content.set({ ...next, id: newMessageId() })
    if (key && !isOver) saveDraft(key, next)
  }
  const uploads = createUploadQueue<TicketPicture>({
    send: ({ id, file }, onProgress) => uploadTicketPicture(id, file, onProgress),
    isFinal: isFileRefused,
    onArrived: (picture) => set({ ...content.get(), pictures: [...content.get().pictures, picture] }),
  })
  const without = (gone: readonly string[]) => content.get().pictures.filter(({ id }) => !gone.includes(id))
  const draft: TicketDraft = {
    content,
    uploads,
    write: (text) => set({ ...content.get(), text }),
    removePicture: (id) => {
      set({ ...content.get(), pictures: without([id]) })
      // If it fails, the server forgets the picture by itself after a day.
      client.support.removePicture({ pictureId: id }).catch(() => undefined)
    },
    forget: (sent) => {
      const { text } = content.get()
      const next = { text: text === sent.text ? '' : text, pictures: without(sent.pictures.map(({ id }) => id)) }
      if (!isSame(next, content.get())) set(next)
    },
    readAgain: () => {
      const stored = readDraft(key)
      if (!isSame(stored, content.get())) content.set(stored)
    },
    end: () => {
      isOver = true
      uploads.clear()
    },
  }
  content.subscribe(keepUnlessEmpty)
  uploads.uploads.subscribe(keepUnlessEmpty)
  keepUnlessEmpty()
  return draft
}

type Written = Omit<TicketDraftContent, 'id'>

const isEmpty = ({ text, pictures }: Written) => text === '' && pictures.length === 0

const isSame = (one: Written, other: Written) =>
  one.text === other.text && one.pictures.map(({ id }) => id).join() === other.pictures.map(({ id }) => id).join()

function readDraft(key: string | undefined): TicketDraftContent {
  const nothing = { id: newMessageId(), text: '', pictures: [] }
  try {
    const saved = JSON.parse((key && safeLocalStorage.getItem(key)) || '{}') as Partial<TicketDraftContent>
    const { text, pictures } = saved
    return {
      ...nothing,
      ...(typeof text === 'string' && { text }),
      ...(Array.isArray(pictures) && { pictures }),
    }
  } catch {
    return nothing
  }
}

function saveDraft(key: string, content: Written): void {
  const { text, pictures } = content
  if (isEmpty(content)) safeLocalStorage.removeItem(key)
  else safeLocalStorage.setItem(key, JSON.stringify({ text, pictures }))
}
