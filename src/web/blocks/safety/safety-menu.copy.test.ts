import { expect, test } from 'vitest'
import { REPORT_REASON_MAX_LENGTH } from '#domain/safety/reports.ts'
import { REPORT_REASONS } from '#domain/safety/reports.ts'
import { DETAILS_MAX_LENGTH, reportText } from '#web/blocks/safety/safety-menu.copy.ts'

test('a report says the reason and then the words', () => {
  expect(reportText('fake', ' Asks for money. ')).toBe('A fake profile or a scam: Asks for money.')
  expect(reportText('underAge', '  ')).toBe('Somebody under 18')
})

test('the longest words with the longest reason still fit', () => {
  const lengths = REPORT_REASONS.map(({ value }) => reportText(value, 'x'.repeat(DETAILS_MAX_LENGTH)).length)
  expect(Math.max(...lengths)).toBe(REPORT_REASON_MAX_LENGTH)
})
