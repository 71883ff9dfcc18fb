import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { isFileRefused } from '#web/api/upload.ts'

const declared = (code: string, status: number) => new ORPCError(code, { defined: true, status })

test.each([
  ['a file that is no picture', declared('PICTURE_UNREADABLE', 422)],
  ['an iPhone’s own format', declared('PICTURE_HEIC', 422)],
  ['too many pixels', declared('PICTURE_TOO_LARGE', 422)],
  ['too many bytes for the form', declared('INVALID_INPUT', 422)],
  ['too many bytes for a proxy', new ORPCError('UNEXPECTED', { status: 413 })],
  ['a part that is not in the picture', declared('PICTURE_CROP', 422)],
  ['no slot left', declared('GALLERY_FULL', 409)],
])('%s is refused for good', (_what, error) => {
  expect(isFileRefused(error)).toBe(true)
})

test.each([
  ['no connection', new TypeError('The server cannot be reached.')],
  ['a broken server', new ORPCError('UNEXPECTED', { status: 500 })],
  ['too many pictures at once', declared('PICTURES_BUSY', 429)],
  ['too many uploads in an hour', declared('TOO_MANY_REQUESTS', 429)],
  ['a session that has ended', declared('SIGN_IN_NEEDED', 401)],
])('%s may be over another time', (_what, error) => {
  expect(isFileRefused(error)).toBe(false)
})
