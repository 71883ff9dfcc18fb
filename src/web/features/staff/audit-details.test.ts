import { expect, test } from 'vitest'
import { detailsInWords } from '#web/features/staff/audit-details.ts'

test.each([
  ['{}', ''],
  ['{"verb":"warn","until":null,"removed":[]}', 'verb warn'],
  ['{"reportId":"caeb51aa-2744-4380-a4a9-13dc4631bd8e"}', 'reportId caeb51aa…bd8e'],
  ['{"from":"open","to":"","isLifted":true,"count":3}', 'from open, isLifted true, count 3'],
  ['{"until":"2026-11-21T12:41:55.280Z"}', 'until 2026-11-21 12:41 UTC'],
  ['{"removed":["photo","text"]}', 'removed photo + text'],
  ['{"changes":{"a":1}}', 'changes {"a":1}'],
])('%s reads: %s', (details, words) => {
  expect(detailsInWords(details)).toBe(words)
})
