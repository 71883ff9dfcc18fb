import { expect, test } from 'vitest'
import { detailsInWords } from '#web/features/staff/audit-details.ts'

test.each([
  ['{}', ''],
  ['{"verb":"warn","until":null,"removed":[]}', 'verb warn'],
  ['{"reportId":"caeb51aa-2744-4380-a4a9-13dc4631bd8e"}', 'report caeb51aa…bd8e'],
  ['{"from":"open","to":"","isLifted":true,"count":3}', 'from open, lifted, count 3'],
  ['{"until":"2026-11-21T12:41:55.280Z"}', 'until 2026-11-21 12:41 UTC'],
  ['{"removed":["photo","text"]}', 'removed photo + text'],
  ['{"changes":{"a":1}}', 'changes {"a":1}'],
  ['{"from":"in_review","to":"actioned"}', 'from in review, to acted on'],
  ['{"status":{"from":"open","to":"waiting_user"}}', 'status from open to waiting for an answer'],
  [
    '{"assigneeUserId":{"from":null,"to":"caeb51aa-2744-4380-a4a9-13dc4631bd8e"}}',
    'assignee from nobody to caeb51aa…bd8e',
  ],
  ['{"key":"plan_timeline","enabled":false}', 'key plan_timeline, not enabled'],
])('%s reads: %s', (details, words) => {
  expect(detailsInWords(details)).toBe(words)
})
