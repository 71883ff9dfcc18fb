import type { TicketPicture } from '#contract/support.ts'
import { client } from '#web/api/client.ts'
import { draftKey } from '#web/api/drafts.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { safeLocalStorage } from '#web/api/safe-storage.ts'
import { viewerId } from '#web/api/session.ts'
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

/** A message of a ticket, being written: text and pictures survive a reload, and whatever happens while it is sent. */
export function createTicketDraft(name: string) {
  const content = createStore(readDraft(name))
  const set = (next: Omit<TicketDraftContent, 'id'>) => {
    content.set({ ...next, id: newMessageId() })
    saveDraft(name, next)
  }
  const ids = new WeakMap<File, string>()
  const uploads = createUploadQueue<TicketPicture>({
    send: ({ file }, onProgress) => {
      const id = ids.get(file) ?? newMessageId()
      ids.set(file, id)
      return uploadTicketPicture(id, file, onProgress)
    },
    isFinal: isFileRefused,
    onArrived: (picture) => set({ ...content.get(), pictures: [...content.get().pictures, picture] }),
  })
  const without = (gone: readonly string[]) => content.get().pictures.filter(({ id }) => !gone.includes(id))
  return {
    content,
    uploads,
    write: (text: string) => set({ ...content.get(), text }),
    removePicture: (id: string) => {
      set({ ...content.get(), pictures: without([id]) })
      // If it fails, the server forgets the picture by itself after a day.
      client.support.removePicture({ pictureId: id }).catch(() => undefined)
    },
    /** Lets go of what was sent; what was written meanwhile stays. */
    forget: (sent: TicketDraftContent) => {
      const pictures = without(sent.pictures.map(({ id }) => id))
      set({ text: content.get().text === sent.text ? '' : content.get().text, pictures })
    },
  }
}

export type TicketDraft = ReturnType<typeof createTicketDraft>

function storageKey(name: string): string | undefined {
  const memberId = viewerId()
  // Browsers have drafts under this name.
  return memberId && draftKey(memberId, `letter.${name}`)
}

function readDraft(name: string): TicketDraftContent {
  const nothing = { id: newMessageId(), text: '', pictures: [] }
  try {
    const key = storageKey(name)
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

function saveDraft(name: string, { text, pictures }: Omit<TicketDraftContent, 'id'>): void {
  const key = storageKey(name)
  if (!key) return
  if (text === '' && pictures.length === 0) safeLocalStorage.removeItem(key)
  else safeLocalStorage.setItem(key, JSON.stringify({ text, pictures }))
}
