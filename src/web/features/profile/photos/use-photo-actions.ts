import { isDefinedError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profile.ts'
import { client, orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import type { OwnPhoto } from '#web/features/profile/photos/photo-slots.ts'
import { PHOTOS_COPY } from '#web/features/profile/photos/photos.copy.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

const MINE = orpc.profile.mine.queryKey()

/** What can be done with photos that are there. The server answers with the whole profile, which the page then shows. */
export function usePhotoActions() {
  const showToast = useToast()
  const cache = useQueryClient()
  const order = useOrder()
  const remove = useMutation({
    mutationFn: deletePhoto,
    onSuccess: (profile) => {
      cache.setQueryData(MINE, profile)
      showToast({ text: PHOTOS_COPY.wasDeleted })
    },
  })
  const setAsProfile = (chosen: OwnPhoto, photos: readonly OwnPhoto[]) => {
    const others = photos.filter((photo) => photo !== chosen)
    const onSuccess = () => showToast({ text: PHOTOS_COPY.wasSet })
    order.mutate({ photoIds: [chosen, ...others].map(({ id }) => id) }, { onSuccess })
  }
  return { order, setAsProfile, remove }
}

export type PhotoActions = ReturnType<typeof usePhotoActions>

/** One that is not there any more is deleted already: an answer got lost, or another tab was faster. */
async function deletePhoto(photo: { photoId: string }): Promise<OwnProfile> {
  try {
    return await client.profile.deletePhoto(photo)
  } catch (error) {
    if (failureOf(error).code !== 'NOT_FOUND') throw error
    return client.profile.mine()
  }
}

/** The new order is shown at once. If the server refuses it, the former one comes back, or the one it knows of. */
function useOrder() {
  const cache = useQueryClient()
  return useMutation(
    orpc.profile.orderPhotos.mutationOptions({
      // One order after the other, so that the last one counts.
      scope: { id: 'photo order' },
      onMutate: ({ photoIds }) => {
        void cache.cancelQueries({ queryKey: MINE })
        const before = cache.getQueryData(MINE)
        cache.setQueryData(MINE, (profile) => profile && inOrder(profile, photoIds))
        return before
      },
      onSuccess: (profile) => {
        const isLast = cache.isMutating({ mutationKey: orpc.profile.orderPhotos.mutationKey() }) === 1
        if (isLast) cache.setQueryData(MINE, profile)
      },
      onError: (error, _input, before) => {
        const isChanged = isDefinedError(error) && error.code === 'PHOTOS_CHANGED'
        cache.setQueryData(MINE, before && isChanged ? { ...before, photos: error.data.photos } : before)
      },
    }),
  )
}

function inOrder(profile: OwnProfile, photoIds: readonly string[]): OwnProfile {
  const photos = profile.photos.toSorted((one, other) => photoIds.indexOf(one.id) - photoIds.indexOf(other.id))
  return { ...profile, photos: photos.map((photo, place) => ({ ...photo, isProfilePicture: place === 0 })) }
}
