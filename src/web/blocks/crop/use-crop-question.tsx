import { useRef, useState } from 'react'
import type { Crop, PictureSize } from '#domain/profile/crop-rules.ts'
import { CropDialog } from '#web/blocks/crop/crop-dialog.tsx'
import { cutOut, shrink, type CroppedPicture } from '#web/blocks/crop/cropped-picture.ts'

interface Question {
  file: File
  picture: PictureSize
  shown: ImageBitmap
  place: { number: number; of: number }
  answer(crop: Crop | undefined): void
}

type Asked = Pick<Question, 'file' | 'picture' | 'place'>

/** Asks which part of a picture to keep. `dialog` is the question on the screen, while there is one. */
export function useCropQuestion(focusAfter?: () => HTMLElement | null) {
  const [question, setQuestion] = useState<Question>()
  const latest = useRef<Promise<unknown>>(Promise.resolve())
  const askNow = async ({ file, picture, place }: Asked): Promise<CroppedPicture | undefined> => {
    const shown = await shrink(file, picture)
    const { promise, resolve } = Promise.withResolvers<Crop | undefined>()
    setQuestion({ file, picture, shown, place, answer: resolve })
    try {
      const crop = await promise
      return crop && (await cutOut(file, shown, picture, crop))
    } finally {
      setQuestion(undefined)
      shown.close()
    }
  }
  /**
   * Undefined when the person thinks better of it; fails when the browser cannot show the picture. One after the other: a
   * question that took the place of another would leave that one without an answer.
   */
  const ask = (file: File, picture: PictureSize, place = { number: 1, of: 1 }) => {
    const answer = latest.current.then(() => askNow({ file, picture, place }))
    latest.current = answer.catch(() => undefined)
    return answer
  }
  const dialog = question && (
    <CropDialog
      name={question.file.name}
      place={question.place}
      picture={question.picture}
      shown={question.shown}
      onAnswer={question.answer}
      {...(focusAfter && { focusAfter })}
    />
  )
  return { ask, dialog }
}
