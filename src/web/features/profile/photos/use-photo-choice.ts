import { useState } from 'react'
import { sentenceForCode } from '#web/api/failure.copy.ts'
import { useCropQuestion } from '#web/blocks/crop/use-crop-question.tsx'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { sortOut } from '#web/features/profile/photos/photo-slots.ts'
import { photoUploads } from '#web/features/profile/photos/photo-uploads.ts'

/** From files to uploads: looks at them, then asks about one after the other which part to keep. */
export function usePhotoChoice(room: number, focusAfter: () => HTMLElement | null) {
  const [remarks, setRemarks] = useState<string[]>([])
  const [isOpening, setIsOpening] = useState(false)
  const { ask, dialog } = useCropQuestion(focusAfter)
  const add = async (files: File[]) => {
    setRemarks([])
    setIsOpening(true)
    const { good, remarks: found } = await sortOut(files, room)
    setRemarks(found)
    for (const [place, { file, size }] of good.entries()) {
      try {
        const cropped = await ask(file, size, { number: place + 1, of: good.length })
        if (cropped) photoUploads.add([cropped])
      } catch {
        const remark = ANSWERS_COPY.pictureNotAdded(file.name, sentenceForCode('PICTURE_UNREADABLE'))
        setRemarks((others) => [...others, remark])
      }
    }
    setIsOpening(false)
  }
  return { add, remarks, isOpening, question: dialog }
}
