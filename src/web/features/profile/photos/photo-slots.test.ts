import { expect, test } from 'vitest'
import { slotsOf, sortOut, type OwnPhoto } from '#web/features/profile/photos/photo-slots.ts'
import type { PictureUpload } from '#web/blocks/uploads/upload-list.ts'

const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `photo ${index}` }) as OwnPhoto)
const uploads = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: String(place), state: { is: 'waiting' } }) as PictureUpload)
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

test('a refused file takes no slot', () => {
  const refused = { id: '1', state: { is: 'refused' } } as PictureUpload
  expect(slotsOf(photos(1), [refused]).map((slot) => slot.is)).toEqual(['photo', 'empty', 'empty', 'empty', 'empty'])
})

test('files that cannot work and files without room are told before anything is sent', async () => {
  const chosen = ['a.jpg', 'b.gif', 'c.webp', 'd.jpg'].map((name) => new File([], name))
  const size = { width: 400, height: 500 }
  const { good, remarks } = await sortOut(chosen, 2, async (file) =>
    (file as File).name === 'b.gif' ? { problem: 'It dances.' } : { size },
  )
  expect(good.map(({ file }) => file.name)).toEqual(['a.jpg', 'c.webp'])
  expect(remarks).toEqual(['b.gif was not added. It dances.', 'd.jpg was not added. All five photo slots are taken.'])
})
