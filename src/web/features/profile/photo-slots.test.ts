import { expect, test } from 'vitest'
import { slotsOf, sortOut, type OwnPhoto } from '#web/features/profile/photo-slots.ts'
import type { PhotoUpload } from '#web/features/profile/upload-list.ts'

const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `photo ${index}` }) as OwnPhoto)
const uploads = (count: number) => Array.from({ length: count }, (_, id) => ({ id }) as PhotoUpload)
const kinds = (photoCount: number, uploadCount: number) =>
  slotsOf(photos(photoCount), uploads(uploadCount)).map((slot) => slot.is)

test('there are five slots: photos, then what is on its way, then room', () => {
  expect(kinds(0, 0)).toEqual(['empty', 'empty', 'empty', 'empty', 'empty'])
  expect(kinds(2, 1)).toEqual(['photo', 'photo', 'upload', 'empty', 'empty'])
  expect(kinds(5, 0)).toEqual(['photo', 'photo', 'photo', 'photo', 'photo'])
})

test('a file that no longer fits does not make a sixth slot', () => {
  expect(kinds(5, 1)).toEqual(['photo', 'photo', 'photo', 'photo', 'photo'])
})

test('files of another kind, files too large and files without room are told apart before anything is sent', () => {
  const file = (name: string, type: string, size = 1) =>
    Object.defineProperty(new File([], name, { type }), 'size', { value: size })
  const chosen = [
    file('a.jpg', 'image/jpeg'),
    file('b.gif', 'image/gif'),
    file('c.png', 'image/png', 16 * 1024 * 1024),
    file('d.webp', 'image/webp'),
    file('e.jpg', 'image/jpeg'),
  ]
  const { accepted, remarks } = sortOut(chosen, 2)
  expect(accepted.map(({ name }) => name)).toEqual(['a.jpg', 'd.webp'])
  expect(remarks).toEqual([
    'b.gif: Please choose a JPEG, PNG or WebP file.',
    'c.png: Pictures may have up to 15 MB.',
    'e.jpg: All five photo slots are taken.',
  ])
})
