import { useRef, useState } from 'react'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import { useCropQuestion } from '#web/blocks/crop/use-crop-question.tsx'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { sortOut } from '#web/features/profile/photos/photo-slots.ts'
import { photoUploads } from '#web/features/profile/photos/photo-uploads.ts'

/**
 * From files to uploads: looks at them, then asks about one after the other which part to keep. Afterwards the slot that
 * the picture takes has the focus, or would have taken.
 */
export function usePhotoChoice(room: number, controlIn: (place: number) => HTMLElement | null) {
  const [remarks, setRemarks] = useState<string[]>([])
  const [isOpening, setIsOpening] = useState(false)
  const place = useRef(0)
  const { ask, dialog } = useCropQuestion(() => controlIn(place.current))
  const add = async (files: File[]) => {
    setRemarks([])
    setIsOpening(true)
    const { good, remarks: found } = await sortOut(files, room)
    setRemarks(found)
    place.current = PHOTO_SLOTS - room
    for (const [index, { file, size }] of good.entries()) {
      try {
        const cropped = await ask(file, size, { number: index + 1, of: good.length })
        if (!cropped) continue
        photoUploads.add([cropped])
        if (index < good.length - 1) place.current += 1
      } catch {
        const remark = ANSWERS_COPY.pictureNotAdded(file.name, sentenceForCode('PICTURE_UNREADABLE'))
        setRemarks((others) => [...others, remark])
      }
    }
    setIsOpening(false)
  }
  return { add, remarks, isOpening, question: dialog }
}
