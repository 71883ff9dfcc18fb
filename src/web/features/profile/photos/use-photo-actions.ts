import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profile.ts'
import { orpc } from '#web/api/client.ts'
import { PHOTOS_COPY } from '#web/features/profile/photos/photos.copy.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

/** What can be done with a photo that is there. The server answers with the whole profile, which the page then shows. */
export function usePhotoActions() {
  const cache = useQueryClient()
  const showToast = useToast()
  const show = (profile: OwnProfile, text: string) => {
    cache.setQueryData(orpc.profile.mine.queryKey(), profile)
    showToast({ text })
  }
  const setAsProfile = useMutation(
    orpc.profile.setProfilePicture.mutationOptions({ onSuccess: (profile) => show(profile, PHOTOS_COPY.wasSet) }),
  )
  const remove = useMutation(
    orpc.profile.deletePhoto.mutationOptions({ onSuccess: (profile) => show(profile, PHOTOS_COPY.wasDeleted) }),
  )
  return { setAsProfile, remove }
}

export type PhotoActions = ReturnType<typeof usePhotoActions>
