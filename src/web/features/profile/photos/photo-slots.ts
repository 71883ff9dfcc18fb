import type { OwnProfile } from '#contract/profile.ts'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import type { PictureSize } from '#domain/profile/crop-rules.ts'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { lookAtPicture } from '#web/blocks/forms/picture-problem.ts'
import { PHOTOS_COPY } from '#web/features/profile/photos/photos.copy.ts'
import type { PictureUpload } from '#web/blocks/uploads/upload-list.ts'

export type OwnPhoto = OwnProfile['photos'][number]

export type PhotoSlot =
  | { is: 'photo'; photo: OwnPhoto }
  | { is: 'upload'; upload: PictureUpload }
  | { is: 'empty'; place: number }

/** Five slots, always: the photos in their order, then what is on its way, then room. */
export function slotsOf(photos: readonly OwnPhoto[], uploads: readonly PictureUpload[]): PhotoSlot[] {
  const taken: PhotoSlot[] = [
    ...photos.map((photo) => ({ is: 'photo', photo }) as const),
    ...uploads.filter(hasSlot).map((upload) => ({ is: 'upload', upload }) as const),
  ]
  return Array.from({ length: PHOTO_SLOTS }, (_, place) => taken[place] ?? { is: 'empty', place })
}

export function hasSlot({ state }: PictureUpload): boolean {
  return state.is !== 'refused'
}

export interface ChosenFile {
  file: File
  size: PictureSize
}

/** Looks at each file: those that can be sent, and a sentence about each that cannot. */
export async function sortOut(
  files: readonly File[],
  room: number,
  look: typeof lookAtPicture = lookAtPicture,
): Promise<{ good: ChosenFile[]; remarks: string[] }> {
  const good: ChosenFile[] = []
  const remarks: string[] = []
  // One after the other: a phone has no memory for five decoded pictures at once.
  for (const file of files) {
    const { problem, size } = good.length < room ? await look(file) : { problem: PHOTOS_COPY.noRoom }
    if (size) good.push({ file, size })
    else remarks.push(ANSWERS_COPY.pictureNotAdded(file.name, problem))
  }
  return { good, remarks }
}
