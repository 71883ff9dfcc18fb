import type { OwnProfile } from '#contract/profile.ts'
import { PHOTO_SLOTS } from '#domain/people/discovery.ts'
import { pictureProblem } from '#web/blocks/answer-problems.ts'
import { PHOTOS_COPY } from '#web/features/profile/photos.copy.ts'
import type { PhotoUpload } from '#web/features/profile/upload-list.ts'

export type OwnPhoto = OwnProfile['photos'][number]

export type PhotoSlot =
  | { is: 'photo'; photo: OwnPhoto }
  | { is: 'upload'; upload: PhotoUpload }
  | { is: 'empty'; place: number }

/** Five slots, always: the photos in their order, then what is on its way, then room. */
export function slotsOf(photos: readonly OwnPhoto[], uploads: readonly PhotoUpload[]): PhotoSlot[] {
  const taken: PhotoSlot[] = [
    ...photos.map((photo) => ({ is: 'photo', photo }) as const),
    ...uploads.map((upload) => ({ is: 'upload', upload }) as const),
  ]
  return Array.from({ length: PHOTO_SLOTS }, (_, place) => taken[place] ?? { is: 'empty', place })
}

/** Which of the chosen files can be sent, and a sentence about each that cannot. */
export function sortOut(files: readonly File[], room: number): { accepted: File[]; remarks: string[] } {
  const accepted: File[] = []
  const remarks: string[] = []
  for (const file of files) {
    const problem = pictureProblem(file) ?? (accepted.length < room ? undefined : PHOTOS_COPY.noRoom)
    if (problem) remarks.push(PHOTOS_COPY.remark(file.name, problem))
    else accepted.push(file)
  }
  return { accepted, remarks }
}
