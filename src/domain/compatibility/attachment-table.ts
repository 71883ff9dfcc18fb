import { ATTACHMENT_STYLES } from '#domain/people/choices.ts'
import type { AttachmentStyle } from '#domain/people/choices.ts'

/**
 * Percent for every pair once: read along the later style's row to the earlier style's column. One secure partner
 * steadies any pair; the pursuit of the anxious and the retreat of the avoidant feed each other.
 */
const PERCENT_ROWS: Readonly<Record<AttachmentStyle, readonly number[]>> = {
  //                 Secure, Anxious, Avoidant, Fearful-Avoidant
  Secure: [95],
  Anxious: [80, 65],
  Avoidant: [75, 50, 62],
  'Fearful-Avoidant': [70, 56, 54, 58],
}

export function attachmentPercent(first: AttachmentStyle, second: AttachmentStyle): number {
  const [a, b] = [ATTACHMENT_STYLES.indexOf(first), ATTACHMENT_STYLES.indexOf(second)]
  const [earlier, later] = a < b ? [a, second] : [b, first]
  const percent = PERCENT_ROWS[later][earlier]
  if (percent === undefined) throw new RangeError(`No percentage for ${first} and ${second}`)
  return percent
}
