import { expect, test } from 'vitest'
import {
  INVITATION_DAYS,
  invitationExpiresAt,
  viewOfPerson,
  viewOfRequester,
} from '#domain/concierge/introduction-rules.ts'

const ASKED = new Date('2026-11-15T12:00:00Z')
const expiresAt = invitationExpiresAt(ASKED)
const justBefore = new Date(expiresAt.getTime() - 1)

test('an invitation stands for fourteen days', () => {
  expect(expiresAt.toISOString()).toBe('2026-11-29T12:00:00.000Z')
  expect(INVITATION_DAYS).toBe(14)
})

test.each([
  ['nobody has answered', null, null, 'proposed', undefined],
  ['the requester does not want to', false, null, 'declined', undefined],
  ['the other is asked', true, null, 'waiting', 'asked'],
  ['the other does not want to', true, false, 'waiting', undefined],
  ['both want to', true, true, 'introduced', 'introduced'],
])('when %s', (_what, requesterAgrees, personAgrees, forRequester, forPerson) => {
  const introduction = { requesterAgrees, personAgrees, expiresAt: requesterAgrees ? expiresAt : null }
  expect(viewOfRequester(introduction, justBefore)).toBe(forRequester)
  expect(viewOfPerson(introduction, justBefore)).toBe(forPerson)
})

test('a no and a silence look the same to whoever asked, on every day', () => {
  for (const now of [ASKED, justBefore, expiresAt, new Date('2027-01-01')]) {
    const asked = { requesterAgrees: true, expiresAt }
    expect(viewOfRequester({ ...asked, personAgrees: false }, now)).toBe(
      viewOfRequester({ ...asked, personAgrees: null }, now),
    )
  }
})

test('afterwards it is over for both, unless they have met', () => {
  const asked = { requesterAgrees: true, expiresAt }
  expect(viewOfRequester({ ...asked, personAgrees: null }, expiresAt)).toBe('over')
  expect(viewOfPerson({ ...asked, personAgrees: null }, expiresAt)).toBeUndefined()
  expect(viewOfRequester({ ...asked, personAgrees: true }, expiresAt)).toBe('introduced')
  expect(viewOfPerson({ ...asked, personAgrees: true }, expiresAt)).toBe('introduced')
})
