import type { Upload } from '#web/api/upload.ts'
import { createUploadList, type PictureToSend, type PictureUpload } from '#web/blocks/uploads/upload-list.ts'

interface UploadQueueOptions<Result> {
  send(picture: Pick<PictureUpload, 'id' | 'file' | 'crop'>, onProgress: (share: number) => void): Upload<Result>
  /** The same file would be refused again. */
  isFinal(error: unknown): boolean
  onArrived(result: Result): void
  /** Broken off or failed: nobody here knows how far the server came. */
  onUnsure?(): void
}

/**
 * Sends files one after the other, so that they arrive in the order they were chosen in.
 * One that fails keeps its file and its crop, and lets the others pass.
 */
export function createUploadQueue<Result>({ send, isFinal, onArrived, onUnsure }: UploadQueueOptions<Result>) {
  const uploads = createUploadList()
  let running: { id: string; cancel(): void } | undefined

  const sendNext = () => {
    const next = uploads.store.get().find(({ state }) => state.is === 'waiting')
    if (running || !next) return
    const { id, file, crop } = next
    uploads.mark(id, { is: 'sending', share: 0 })
    const { done, cancel } = send({ id, file, ...(crop && { crop }) }, (share) =>
      uploads.mark(id, { is: 'sending', share }),
    )
    running = { id, cancel }
    void done
      .then(
        (result) => {
          onArrived(result)
          // The page hears of the result a moment later; until then the slot shows the file, not a gap.
          setTimeout(() => uploads.drop((upload) => upload.id === id))
        },
        (error: unknown) => {
          uploads.mark(id, { is: isFinal(error) ? 'refused' : 'failed', error })
          onUnsure?.()
        },
      )
      .finally(() => {
        if (running?.id === id) running = undefined
        sendNext()
      })
  }
  const stop = (id?: string) => {
    if (!running || (id !== undefined && running.id !== id)) return
    running.cancel()
    running = undefined
  }

  return {
    uploads: uploads.store,
    add: (pictures: readonly PictureToSend[]) => {
      uploads.add(pictures)
      sendNext()
    },
    retry: (id: string) => {
      uploads.mark(id, { is: 'waiting' })
      sendNext()
    },
    /** Breaks it off when it is under way, and forgets the file. */
    remove: (id: string) => {
      stop(id)
      uploads.drop((upload) => upload.id === id)
      sendNext()
    },
    clear: () => {
      stop()
      uploads.drop(() => true)
    },
  }
}
