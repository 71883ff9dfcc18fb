import type { Crop } from '#domain/profile/crop-rules.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { createStore } from '#web/api/store.ts'

/** A file to send, all of it or a part. */
export interface PictureToSend {
  file: File
  crop?: Crop
  /** What to show of it, if not the file itself. */
  preview?: Blob
}

export interface PictureUpload extends Omit<PictureToSend, 'preview'> {
  /** The same however often it is sent, so that the server stores it once. */
  id: string
  /** An address of what is shown of the file, which only this tab knows. */
  preview: string
  state:
    | { is: 'waiting' }
    | { is: 'sending'; share: number }
    /** May work another time. */
    | { is: 'failed'; error: unknown }
    /** Will never work: it takes no slot, and nothing can be done but to let go of it. */
    | { is: 'refused'; error: unknown }
}

/** The files that are on their way or did not get through, for everybody who wants to see them. */
export function createUploadList() {
  const uploads = createStore<readonly PictureUpload[]>([])
  return {
    store: uploads,
    add: (pictures: readonly PictureToSend[]) => {
      const added = pictures.map(({ preview, ...picture }): PictureUpload => {
        const address = URL.createObjectURL(preview ?? picture.file)
        return { ...picture, id: newMessageId(), preview: address, state: { is: 'waiting' } }
      })
      uploads.set([...uploads.get(), ...added])
    },
    mark: (id: string, state: PictureUpload['state']) =>
      uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    drop: (isGone: (upload: PictureUpload) => boolean) => {
      for (const { preview } of uploads.get().filter(isGone)) URL.revokeObjectURL(preview)
      uploads.set(uploads.get().filter((upload) => !isGone(upload)))
    },
  }
}
