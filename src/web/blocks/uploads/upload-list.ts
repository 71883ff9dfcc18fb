import { createStore } from '#web/api/store.ts'

export interface PictureUpload {
  id: number
  file: File
  /** An address of the file that only this tab knows. */
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
  let lastId = 0
  return {
    store: uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): PictureUpload => {
        lastId += 1
        return { id: lastId, file, preview: URL.createObjectURL(file), state: { is: 'waiting' } }
      })
      uploads.set([...uploads.get(), ...added])
    },
    mark: (id: number, state: PictureUpload['state']) =>
      uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    drop: (isGone: (upload: PictureUpload) => boolean) => {
      for (const { preview } of uploads.get().filter(isGone)) URL.revokeObjectURL(preview)
      uploads.set(uploads.get().filter((upload) => !isGone(upload)))
    },
  }
}
