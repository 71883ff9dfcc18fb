import { orpc } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { onForget } from '#web/api/session.ts'
import { useStore } from '#web/api/store.ts'
import { isFileRefused, uploadPhoto } from '#web/api/upload.ts'
import type { PictureUpload } from '#web/blocks/uploads/upload-list.ts'
import { createUploadQueue } from '#web/blocks/uploads/upload-queue.ts'

/** The member's photos on their way. They go on while the member looks at other pages. */
export const photoUploads = createUploadQueue({
  send: uploadPhoto,
  isFinal: isFileRefused,
  onArrived: (profile) => queryClient.setQueryData(orpc.profile.mine.queryKey(), profile),
  onUnsure: () => void queryClient.invalidateQueries({ queryKey: orpc.profile.mine.key() }),
})

onForget(photoUploads.clear)

export function usePhotoUploads(): readonly PictureUpload[] {
  return useStore(photoUploads.uploads)
}
