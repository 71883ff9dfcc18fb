import { expect, test } from 'vitest'
import {
  canBeResolved,
  statusAfterAnswer,
  statusAfterDeskAnswer,
  TICKET_STATUSES,
  type TicketStatus,
} from '#domain/support/ticket-rules.ts'

test.each<[TicketStatus, TicketStatus | undefined, TicketStatus | undefined]>([
  ['open', 'open', 'open'],
  ['in_triage', 'in_triage', 'in_triage'],
  ['needs_info', 'open', 'in_progress'],
  ['waiting_user', 'open', 'in_progress'],
  ['in_progress', 'in_progress', 'in_progress'],
  ['pending_escalation', 'pending_escalation', 'pending_escalation'],
  ['escalated', 'escalated', 'escalated'],
  ['on_hold', 'on_hold', 'on_hold'],
  ['resolved', 'open', 'in_progress'],
  ['closed', undefined, undefined],
])('an answer to a ticket that is %s makes it %s, or %s if somebody has it', (status, unassigned, assigned) => {
  expect([statusAfterAnswer(status, false), statusAfterAnswer(status, true)]).toEqual([unassigned, assigned])
})

test('an answer of the desk takes up what is new, and moves nothing else', () => {
  const moved = TICKET_STATUSES.filter((status) => statusAfterDeskAnswer(status, 'support') !== status)
  expect(moved).toEqual(['open', 'in_triage'])
  expect(moved.map((status) => statusAfterDeskAnswer(status, 'support'))).toEqual(['in_progress', 'in_progress'])
})

test('a letter to a visitor ends the matter', () => {
  expect(new Set(TICKET_STATUSES.map((status) => statusAfterDeskAnswer(status, 'contact')))).toEqual(
    new Set(['resolved']),
  )
})

test('what is over cannot be solved once more', () => {
  expect(TICKET_STATUSES.filter((status) => !canBeResolved(status))).toEqual(['resolved', 'closed'])
})
