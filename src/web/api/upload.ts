import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import type { ErrorCode } from '#contract/errors.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { failureOf } from '#web/api/failure.ts'
import { notifySignInNeeded } from '#web/api/sign-in-needed.ts'

const PHOTOS_ADDRESS = '/api/v1/profile/photos'

const FINAL_REFUSALS: readonly string[] = [
  'INVALID_INPUT',
  'PICTURE_UNREADABLE',
  'PICTURE_HEIC',
  'PICTURE_TOO_LARGE',
  'GALLERY_FULL',
] satisfies ErrorCode[]

const CONTENT_TOO_LARGE = 413

export interface Upload {
  /** Fails as the client's calls do, so that `failureOf` and `sentenceFor` understand it. */
  done: Promise<OwnProfile>
  cancel(): void
}

/**
 * Sends a photo through the REST door: unlike `fetch`, a request of this kind tells how far it is.
 * `onProgress` gets the share that has left, from 0 to 1; at 1 the server is still at work on the picture.
 */
export function uploadPhoto(file: File, onProgress: (share: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<OwnProfile>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('error', () => reject(new TypeError('The server cannot be reached.')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('load', () => {
      if (request.status === 200) return resolve(request.response as OwnProfile)
      const error = refusal(request.status, request.response)
      if (failureOf(error).code === 'SIGN_IN_NEEDED') notifySignInNeeded()
      reject(error)
    })
    request.open('POST', PHOTOS_ADDRESS)
    request.responseType = 'json'
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
  return { done, cancel: () => request.abort() }
}

/** The file itself, or the want of room for it, is the reason: sending it again brings the same answer. */
export function isFileRefused(error: unknown): boolean {
  const isTooLarge = error instanceof ORPCError && error.status === CONTENT_TOO_LARGE
  return isTooLarge || FINAL_REFUSALS.includes(failureOf(error).code)
}

/** What stands before the API, a proxy for instance, does not speak its language. */
function refusal(status: number, answer: unknown): Error {
  return isORPCErrorJson(answer) ? createORPCErrorFromJson(answer) : new ORPCError('UNEXPECTED', { status })
}
