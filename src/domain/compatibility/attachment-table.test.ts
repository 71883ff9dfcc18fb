import { describe, expect, test } from 'vitest'
import { attachmentPercent } from '#domain/compatibility/attachment-table.ts'
import { ATTACHMENT_STYLES } from '#domain/people/choices.ts'

const pairs = ATTACHMENT_STYLES.flatMap((one, place) =>
  ATTACHMENT_STYLES.slice(place).map((other) => [one, other] as const),
)

describe('the table of attachment styles', () => {
  test('has all ten pairs', () => {
    expect(pairs).toHaveLength(10)
  })

  test.each(pairs)('%s and %s get a whole percentage from 50 to 95, the same in both orders', (one, other) => {
    const percent = attachmentPercent(one, other)
    expect(Number.isInteger(percent)).toBe(true)
    expect(percent).toBeGreaterThanOrEqual(50)
    expect(percent).toBeLessThanOrEqual(95)
    expect(attachmentPercent(other, one)).toBe(percent)
  })

  test.each([
    ['Secure', 'Secure', 95],
    ['Anxious', 'Avoidant', 50],
    ['Secure', 'Anxious', 80],
    ['Secure', 'Fearful-Avoidant', 70],
    ['Avoidant', 'Fearful-Avoidant', 54],
    ['Fearful-Avoidant', 'Fearful-Avoidant', 58],
  ] as const)('%s and %s get %i', (one, other, percent) => {
    expect(attachmentPercent(one, other)).toBe(percent)
  })

  test.each(ATTACHMENT_STYLES)('%s does best with someone secure', (style) => {
    const others = ATTACHMENT_STYLES.filter((other) => other !== 'Secure')
    for (const other of others) {
      expect(attachmentPercent(style, 'Secure')).toBeGreaterThan(attachmentPercent(style, other))
    }
  })
})
