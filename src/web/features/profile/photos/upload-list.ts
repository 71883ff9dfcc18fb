export interface PhotoUpload {
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
  let uploads: readonly PhotoUpload[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const set = (changed: readonly PhotoUpload[]) => {
    uploads = changed
    for (const listener of listeners) listener()
  }
  return {
    all: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (files: readonly File[]) => {
      const added = files.map((file): PhotoUpload => {
        lastId += 1
        return { id: lastId, file, preview: URL.createObjectURL(file), state: { is: 'waiting' } }
      })
      set([...uploads, ...added])
    },
    mark: (id: number, state: PhotoUpload['state']) =>
      set(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    drop: (isGone: (upload: PhotoUpload) => boolean) => {
      for (const { preview } of uploads.filter(isGone)) URL.revokeObjectURL(preview)
      set(uploads.filter((upload) => !isGone(upload)))
    },
  }
}
