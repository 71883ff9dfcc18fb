import type { Photo } from '#contract/person.ts'
import type { StoredPicture } from '#server/files/photo-store.ts'
import { photoUrl } from '#server/files/photo-store.ts'

/** A photo's row as everybody who may see it gets it. */
export function photoView({ id, path, width, height, blur }: StoredPicture & { id: string }): Photo {
  return {
    id,
    smallUrl: photoUrl(path, 'small'),
    mediumUrl: photoUrl(path, 'medium'),
    largeUrl: photoUrl(path, 'large'),
    width,
    height,
    blur,
  }
}
