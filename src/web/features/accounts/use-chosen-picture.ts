import { useRef, useState } from 'react'
import { ANSWERS_COPY } from '#web/blocks/forms/answers.copy.ts'
import { findPictureProblem } from '#web/blocks/forms/picture-problem.ts'

/** The profile picture of a form: a file is looked at first, and one that can never work does not take its place. */
export function useChosenPicture(onChecked: (problem: string | undefined) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const newest = useRef<File>(undefined)
  const choose = async (chosen: File) => {
    newest.current = chosen
    setIsChecking(true)
    const problem = await findPictureProblem(chosen)
    if (newest.current !== chosen) return
    setIsChecking(false)
    if (!problem) setFile(chosen)
    onChecked(problem && ANSWERS_COPY.pictureNotAdded(chosen.name, problem))
  }
  const remove = () => {
    newest.current = undefined
    setIsChecking(false)
    setFile(null)
    onChecked(undefined)
  }
  return { file, isChecking, choose, remove }
}
