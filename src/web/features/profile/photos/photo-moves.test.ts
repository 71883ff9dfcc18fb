import { expect, test } from 'vitest'
import { moveItem, nearestPlace, shownPlace } from '#web/features/profile/photos/photo-moves.ts'

test.each([
  [{ from: 0, to: 2 }, 'bcad'],
  [{ from: 3, to: 0 }, 'dabc'],
  [{ from: 1, to: 1 }, 'abcd'],
])('a photo that moves %j makes the others give way', (move, order) => {
  const photos = ['a', 'b', 'c', 'd']
  expect(moveItem(photos, move).join('')).toBe(order)
  const shown: string[] = []
  for (const [place, photo] of photos.entries()) shown[shownPlace(place, move)] = photo
  expect(shown.join('')).toBe(order)
})

test('what is carried belongs to the nearest place, also beyond the ends of the row', () => {
  const middles = [40, 136, 232]
  expect([-50, 40, 87, 89, 180, 999].map((point) => nearestPlace(middles, point))).toEqual([0, 0, 0, 1, 1, 2])
})
