import { expect, test } from 'vitest'
import { photoSources } from '#web/blocks/member-card/photo-sources.ts'

const PHOTO = { id: '', smallUrl: '/s', mediumUrl: '/m', largeUrl: '/l', blur: 'data:,' }

test.each([
  { shape: 'wide', width: 1600, height: 1200, sources: '/s 320w, /m 800w' },
  { shape: 'tall', width: 1200, height: 1600, sources: '/s 240w, /m 600w' },
  { shape: 'small', width: 300, height: 200, sources: '/s 300w, /m 300w' },
])('a $shape picture names its real widths', ({ width, height, sources }) => {
  expect(photoSources({ ...PHOTO, width, height })).toBe(sources)
})
