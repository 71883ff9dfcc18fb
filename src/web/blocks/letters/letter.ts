import type { TicketPicture } from '#contract/support.ts'
import { client } from '#web/api/client.ts'
import { draftKey } from '#web/api/drafts.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { safeLocalStorage } from '#web/api/safe-storage.ts'
import { viewerId } from '#web/api/session.ts'
import { createStore } from '#web/api/store.ts'
import { isFileRefused, uploadTicketPicture } from '#web/api/upload.ts'
import { createUploadQueue } from '#web/blocks/uploads/upload-queue.ts'

export interface LetterContent {
  /** Changes with the content: the same letter is stored once however often it is sent, another one is another. */
  id: string
  text: string
  /** Uploaded, and not sent yet. */
  pictures: TicketPicture[]
}

/** A letter that is being written: its text and pictures survive a reload, and whatever happens while it is sent. */
export function createLetter(name: string) {
  const content = createStore(readLetter(name))
  const set = (next: Omit<LetterContent, 'id'>) => {
    content.set({ ...next, id: newMessageId() })
    saveLetter(name, next)
  }
  const uploads = createUploadQueue<TicketPicture>({
    send: ({ id, file }, onProgress) => uploadTicketPicture(id, file, onProgress),
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
    forget: (sent: LetterContent) => {
      const pictures = without(sent.pictures.map(({ id }) => id))
      set({ text: content.get().text === sent.text ? '' : content.get().text, pictures })
    },
  }
}

export type Letter = ReturnType<typeof createLetter>

function storageKey(name: string): string | undefined {
  const memberId = viewerId()
  return memberId && draftKey(memberId, `letter.${name}`)
}

function readLetter(name: string): LetterContent {
  const nothing = { id: newMessageId(), text: '', pictures: [] }
  try {
    const key = storageKey(name)
    const saved = JSON.parse((key && safeLocalStorage.getItem(key)) || '{}') as Partial<LetterContent>
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

function saveLetter(name: string, { text, pictures }: Omit<LetterContent, 'id'>): void {
  const key = storageKey(name)
  if (!key) return
  if (text === '' && pictures.length === 0) safeLocalStorage.removeItem(key)
  else safeLocalStorage.setItem(key, JSON.stringify({ text, pictures }))
}
