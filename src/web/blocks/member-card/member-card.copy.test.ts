import { expect, test } from 'vitest'
import { cardLabel, signsAndPlace } from '#web/blocks/member-card/member-card.copy.ts'

const INES = {
  username: 'ines',
  age: 33,
  westernSign: 'Scorpio',
  easternSign: 'Monkey',
  location: 'Lisbon',
  pictureUrl: null,
  isOnline: true,
} as const

test('the name of a card’s link says what the card shows', () => {
  expect(cardLabel(INES, 95)).toBe('ines, 33, online, Scorpio, Monkey, Lisbon, 95 percent match')
  expect(cardLabel({ ...INES, isOnline: false })).toBe('ines, 33, Scorpio, Monkey, Lisbon')
})

test('unknown values are left out', () => {
  expect(signsAndPlace({ ...INES, easternSign: 'Unknown', location: '' })).toBe('Scorpio')
})
