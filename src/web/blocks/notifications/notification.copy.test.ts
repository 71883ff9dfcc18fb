import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { paths } from '#domain/site/paths.ts'
import { wordsOf } from '#web/blocks/notifications/notification.copy.ts'

const ABOUT_NOBODY = { person: null, conversationId: null, subjectId: null } as Notification

test('whoever reported something reads what became of it, and is led to how we decide', () => {
  const subject = 'We looked at what you reported, and found nothing against our rules.'
  expect(wordsOf({ ...ABOUT_NOBODY, kind: 'moderation', subject })).toEqual({
    strong: 'A word from the moderators.',
    more: subject,
    to: paths.transparency,
  })
})

test('whoever was decided about is led to their own decisions', () => {
  const decided = { ...ABOUT_NOBODY, kind: 'moderation', subject: 'A warning', subjectId: crypto.randomUUID() } as const
  expect(wordsOf(decided).to).toBe(paths.decisions)
})

test('an answered ticket leads to itself, and to all tickets where it is gone', () => {
  const ticketId = crypto.randomUUID()
  const answer = { ...ABOUT_NOBODY, kind: 'ticketAnswer', subject: 'The upload stops' } as const
  expect(wordsOf({ ...answer, subjectId: ticketId }).to).toBe(`/support/${ticketId}`)
  expect(wordsOf(answer)).toMatchObject({ more: 'The upload stops', to: paths.support })
})
