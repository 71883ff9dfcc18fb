import type { Message } from '#contract/chat.ts'
import { createStore, useStore } from '#web/api/store.ts'
import { uploadMessagePhoto } from '#web/api/upload.ts'

/** The photo of an unsent message. */
interface OutgoingPhoto {
  file: File
  /** An address of the file in this tab, to show it. */
  preview: string
  /** How much of it has left, from 0 to 1. */
  share: number
}

/** By the id of the message. In memory only: a file survives no reload, so the browser asks before there is one. */
const photos = createStore<ReadonlyMap<string, OutgoingPhoto>>(new Map())

export function useOutgoingPhoto(id: string): OutgoingPhoto | undefined {
  return useStore(photos).get(id)
}

export function keepPhoto(id: string, file: File): void {
  set(id, { file, preview: URL.createObjectURL(file), share: 0 })
}

export function isPhotoKept(id: string): boolean {
  return photos.get().has(id)
}

export function forgetPhoto(id: string): void {
  const known = photos.get().get(id)
  if (!known) return
  URL.revokeObjectURL(known.preview)
  change(new Map([...photos.get()].filter(([each]) => each !== id)))
}

/** When the session has ended, or begins again: the files of messages that do not wait any more go. */
export function forgetPhotosExcept(ids: readonly string[]): void {
  for (const id of photos.get().keys()) if (!ids.includes(id)) forgetPhoto(id)
}

/** The file stays until the message is stored. */
export async function sendKeptPhoto({ id, conversationId }: { id: string; conversationId: string }): Promise<Message> {
  const photo = photos.get().get(id)
  if (!photo) throw new Error('The file of the photo is gone.')
  return uploadMessagePhoto({ id, conversationId, file: photo.file }, (share) => {
    if (isPhotoKept(id)) set(id, { ...photo, share })
  }).done
}

function set(id: string, photo: OutgoingPhoto): void {
  change(new Map([...photos.get(), [id, photo]]))
}

function change(next: ReadonlyMap<string, OutgoingPhoto>): void {
  photos.set(next)
  // Adding the same listener twice counts once.
  if (next.size > 0) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
