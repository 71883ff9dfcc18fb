import { useRef, useState } from 'react'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { MESSAGE_PHOTO_MAX_BYTES } from '#domain/chat/limits.ts'
import { onForget } from '#web/api/session.ts'
import { createStore, useStore } from '#web/api/store.ts'
import { lookAtPicture } from '#web/blocks/forms/picture-problem.ts'
import { notAdded } from '#web/features/chat/photo.copy.ts'

interface ChosenFile {
  file: File
  /** An address of the file in this tab, to show it. */
  preview: string
}

/** The photo that is to be sent next in each conversation: it stays while another one is looked at. */
const chosen = createStore<ReadonlyMap<string, ChosenFile>>(new Map())

function put(conversationId: string, file: File | undefined): void {
  const next = new Map(chosen.get())
  const former = next.get(conversationId)
  if (former) URL.revokeObjectURL(former.preview)
  next.delete(conversationId)
  if (file) next.set(conversationId, { file, preview: URL.createObjectURL(file) })
  chosen.set(next)
}

onForget(() => {
  for (const conversationId of chosen.get().keys()) put(conversationId, undefined)
})

export interface PhotoChoice {
  photo: ChosenFile | undefined
  /** What is wrong with the last file, in words. */
  problem: string | undefined
  /** A file of which the browser is still finding out whether it is a photo. */
  looking: File | undefined
  /** The first of the files. What is wrong with it is said, and what was chosen before stays. */
  choose(files: File[]): Promise<void>
  remove(): void
}

export function usePhotoChoice(conversationId: string): PhotoChoice {
  const photo = useStore(chosen).get(conversationId)
  const [problem, setProblem] = useState<string>()
  const [looking, setLooking] = useState<File>()
  const latest = useRef<File>(undefined)
  const choose = async ([file]: File[]) => {
    if (!file) return
    latest.current = file
    setLooking(file)
    const isTooLarge = file.size > MESSAGE_PHOTO_MAX_BYTES
    const found = isTooLarge ? INPUT_COPY.messagePhotoSize : (await lookAtPicture(file)).problem
    // Another one was chosen meanwhile.
    if (latest.current !== file) return
    if (!found) put(conversationId, file)
    setProblem(found && notAdded(file.name, found))
    setLooking(undefined)
  }
  const remove = () => {
    setProblem(undefined)
    put(conversationId, undefined)
  }
  return { photo, problem, looking, choose, remove }
}
