import { expect, test } from 'vitest'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS, type WesternSign } from '#domain/zodiac/western.ts'
import { WEEK_MS } from '#domain/time/durations.ts'
import { skyOfWeek } from '#server/features/notifications/week/sky.ts'
import { weekLetter } from '#server/features/notifications/week/week-letter.ts'

const ADDRESSES = { publicUrl: 'https://kismetry.test', unsubscribeUrl: 'https://kismetry.test/unsubscribe?token=t' }
const sundays = Array.from({ length: 12 }, (_, place) => new Date(Date.parse('2026-08-09T00:00Z') + place * WEEK_MS))
const skies = sundays.map(skyOfWeek)

const letterFor = (westernSign: WesternSign, week = 0) => {
  const sky = skies[week]
  if (!sky) throw new Error('No such week')
  return weekLetter(sky, { greeting: 'Hello Robin,', westernSign, easternSign: 'Goat' }, ADDRESSES)
}

test('the letter tells of what stands in the sky, on its day', () => {
  const { subject, paragraphs, unsubscribeUrl } = letterFor('Leo')
  expect(subject).toBe('Leo, your week: a new Moon in Leo')
  // The total eclipse of 12 August 2026, a new Moon in one's own sign.
  expect(paragraphs[0]).toContain('The Sun is in Leo')
  expect(paragraphs[0]).toContain('That is your own sign.')
  expect(paragraphs[1]).toMatch(/^New Moon on Wednesday,? 12 August, in Leo\. It stands in your own sign/)
  expect(paragraphs[2]).toMatch(/^The Moon begins the week in \w+ \(.+\) and goes on: /)
  expect(unsubscribeUrl).toBe(ADDRESSES.unsubscribeUrl)
})

test('every sign reads another letter, and every week is another one', () => {
  const bySign = WESTERN_SIGNS.map((sign) => letterFor(sign).paragraphs.slice(0, 2).join(' '))
  expect(new Set(bySign).size).toBe(WESTERN_SIGNS.length)
  const byWeek = skies.map((_, week) => letterFor('Aries', week).paragraphs.join(' '))
  expect(new Set(byWeek).size).toBe(skies.length)
})

test('every letter of a season is complete, and none asks anybody to come back', () => {
  for (const sky of skies) {
    for (const westernSign of WESTERN_SIGNS) {
      for (const easternSign of [...EASTERN_SIGNS, 'Unknown'] as const) {
        const letter = weekLetter(sky, { greeting: 'Hello,', westernSign, easternSign }, ADDRESSES)
        const text = [letter.subject, ...letter.paragraphs, letter.closing].join('\n')
        expect(text).not.toMatch(/undefined|null|\(\)|miss you|come back/i)
        expect(letter.paragraphs.every((paragraph) => paragraph.length > 30)).toBe(true)
      }
    }
  }
})
