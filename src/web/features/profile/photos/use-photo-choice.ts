import { useEffect, useRef, useState } from 'react'
import { PHOTO_SLOTS } from '#domain/discovery/discovery-rules.ts'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import { useCropQuestion } from '#web/blocks/crop/use-crop-question.tsx'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { sortOut } from '#web/features/profile/photos/photo-slots.ts'
import { photoUploads } from '#web/features/profile/photos/photo-uploads.ts'

/**
 * From files to uploads: looks at them, then asks about one after the other which part to keep. Afterwards the slot that
 * the picture takes has the focus, or would have taken. Files chosen while others are being opened wait for those, and
 * for the room that is left then.
 */
export function usePhotoChoice(room: number, controlIn: (place: number) => HTMLElement | null) {
  const [remarks, setRemarks] = useState<string[]>([])
  const [isOpening, setIsOpening] = useState(false)
  const place = useRef(0)
  const roomLeft = useRef(room)
  useEffect(() => void (roomLeft.current = room), [room])
  const choiceBefore = useRef<Promise<void>>(Promise.resolve())
  const { ask, dialog } = useCropQuestion(() => controlIn(place.current))
  const remark = (more: string[]) => setRemarks((others) => [...others, ...more])
  const open = async (files: File[]) => {
    setIsOpening(true)
    const { good, remarks: found } = await sortOut(files, roomLeft.current)
    remark(found)
    place.current = PHOTO_SLOTS - roomLeft.current
    for (const [index, { file, size }] of good.entries()) {
      try {
        const cropped = await ask(file, size, { number: index + 1, of: good.length })
        if (!cropped) continue
        photoUploads.add([cropped])
        if (index < good.length - 1) place.current += 1
      } catch {
        remark([ANSWERS_COPY.pictureNotAdded(file.name, sentenceForCode('PICTURE_UNREADABLE'))])
      }
    }
    setIsOpening(false)
  }
  const add = (files: File[]) => {
    setRemarks([])
    choiceBefore.current = choiceBefore.current.then(() => open(files))
  }
  return { add, remarks, isOpening, question: dialog }
}
