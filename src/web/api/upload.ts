import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import type { Message } from '#contract/chat.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { OwnProfile } from '#contract/profile.ts'
import type { TicketPicture } from '#contract/support.ts'
import type { Crop } from '#domain/profile/crop-rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { notifySignInNeeded } from '#web/api/sign-in-needed.ts'

const PHOTOS_ADDRESS = '/api/v1/profile/photos'
const TICKET_PICTURES_ADDRESS = '/api/v1/support/pictures'

const FINAL_REFUSALS: readonly string[] = [
  'INVALID_INPUT',
  'PICTURE_UNREADABLE',
  'PICTURE_HEIC',
  'PICTURE_TOO_LARGE',
  'PICTURE_CROP',
  'GALLERY_FULL',
] satisfies ErrorCode[]

const CONTENT_TOO_LARGE = 413

export interface Upload<Result> {
  /** Rejects with the same errors as the client's calls, for `failureOf` and `sentenceFor`. */
  done: Promise<Result>
  cancel(): void
}

/** Gets the share that was sent, from 0 to 1; at 1 the server is still processing the picture. */
type OnProgress = (share: number) => void

interface PhotoToSend {
  id: string
  file: File
  /** The part to keep, if not all of it. */
  crop?: Crop
}

/** Under the same id it is stored once, however often it is sent. */
export function uploadPhoto({ id, file, crop }: PhotoToSend, onProgress: OnProgress): Upload<OwnProfile> {
  const numbers = Object.entries(crop ?? {}).map(([name, value]) => [`crop[${name}]`, String(value)])
  return upload(PHOTOS_ADDRESS, { id, file, ...Object.fromEntries(numbers) }, onProgress)
}

/** The same for a picture in a letter to the desk. */
export function uploadTicketPicture(id: string, file: File, onProgress: OnProgress): Upload<TicketPicture> {
  return upload(TICKET_PICTURES_ADDRESS, { id, file }, onProgress)
}

/** The same for a photo that is a message. */
export function uploadMessagePhoto(
  { id, conversationId, file }: { id: string; conversationId: string; file: File },
  onProgress: OnProgress,
): Upload<Message> {
  return upload(`/api/v1/conversations/${conversationId}/photos`, { id, file }, onProgress)
}

/** Sends a form to the REST API with XMLHttpRequest: unlike `fetch`, it reports the progress of an upload. */
function upload<Result>(
  address: string,
  fields: Record<string, string | File>,
  onProgress: OnProgress,
): Upload<Result> {
  const request = new XMLHttpRequest()
  const done = new Promise<Result>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('error', () => reject(new TypeError('The server cannot be reached.')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('load', () => {
      if (request.status === 200) return resolve(request.response as Result)
      const error = refusal(request.status, request.response)
      if (failureOf(error).code === 'SIGN_IN_NEEDED') notifySignInNeeded()
      reject(error)
    })
    request.open('POST', address)
    request.responseType = 'json'
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    request.send(form)
  })
  return { done, cancel: () => request.abort() }
}

/** The file itself, or a full gallery, is the reason: sending it again would fail again. */
export function isFileRefused(error: unknown): boolean {
  const isTooLarge = error instanceof ORPCError && error.status === CONTENT_TOO_LARGE
  return isTooLarge || FINAL_REFUSALS.includes(failureOf(error).code)
}

/** A proxy in front of the API may answer in another format. */
function refusal(status: number, answer: unknown): Error {
  return isORPCErrorJson(answer) ? createORPCErrorFromJson(answer) : new ORPCError('UNEXPECTED', { status })
}
