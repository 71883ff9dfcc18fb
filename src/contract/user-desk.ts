import { z } from 'zod'
import { admin } from '#contract/access.ts'
import { requiredText, storedAnswers } from '#contract/answers.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { PersonVibe, Photo } from '#contract/person.ts'
import { answersWith } from '#domain/people/answers.ts'
import { DECISION_REASONS, VERBS } from '#domain/moderation/decisions.ts'
import { AUDIT_ACTIONS, AUDIT_REASON_MAX_LENGTH } from '#domain/safety/audit.ts'
import { REPORT_KINDS, REPORT_STATUSES } from '#domain/safety/reports.ts'
import { TICKET_STATUSES } from '#domain/support/ticket-rules.ts'
import { STAFF_NOTE_MAX_LENGTH, USER_SEARCH_MAX_LENGTH, USER_STATES } from '#domain/user-desk/user-search.ts'

const Done = z.object({})

export const FoundUser = z.object({
  userId: Id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  location: z.string(),
  state: z.enum(USER_STATES),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  isOnline: z.boolean(),
  vibe: PersonVibe,
})
export type FoundUser = z.infer<typeof FoundUser>

/** Somebody on the staff, or nobody any more. */
const By = z.object({ userId: Id, username: z.string() }).nullable()

/** What others see. */
const ShownProfile = z.object({
  ...storedAnswers(answersWith({ shownFrom: 'directory' })),
  ...storedAnswers(answersWith({ shownFrom: 'card' })),
  ...storedAnswers(answersWith({ shownFrom: 'profile' })),
  photos: z.array(Photo),
})

export const UserDetail = FoundUser.extend({
  age: z.number().int(),
  isEmailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  roleLevel: z.number().int().nullable(),
  profile: ShownProfile,
  membership: z.object({ plan: z.string(), endDate: z.iso.date().nullable(), via: z.string() }).nullable(),
  sessions: z.array(
    z.object({
      id: Id,
      device: z.string(),
      network: z.string().nullable(),
      startedAt: z.iso.datetime(),
      lastActiveAt: z.iso.datetime(),
    }),
  ),
  tickets: z.array(
    z.object({
      id: Id,
      number: z.number().int(),
      subject: z.string(),
      status: z.enum(TICKET_STATUSES),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Reports of this member, and by them. */
  reportsAbout: z.array(
    z.object({
      id: Id,
      number: z.number().int(),
      kind: z.enum(REPORT_KINDS),
      reason: z.string(),
      status: z.enum(REPORT_STATUSES),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** What moderators decided about them, the latest first. By nobody: an operator, or somebody who has left. */
  decisions: z.array(
    z.object({
      id: Id,
      verb: z.enum(VERBS),
      reason: z.enum(DECISION_REASONS).nullable(),
      until: z.iso.datetime().nullable(),
      by: By,
      createdAt: z.iso.datetime(),
      isInForce: z.boolean(),
      isLifted: z.boolean(),
      /** The case it was taken in. */
      report: z.object({ id: Id, number: z.number().int() }).nullable(),
      /** Without an outcome while it waits. */
      appeal: z.object({ outcome: z.enum(['upheld', 'overturned']).nullable(), reportId: Id.nullable() }).nullable(),
    }),
  ),
  reportsByCount: z.number().int(),
  blockedByCount: z.number().int(),
  /** Which letters went to them, not what they said. */
  letters: z.array(
    z.object({
      kind: z.string(),
      createdAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      /** There were too many to that address in an hour. */
      isDropped: z.boolean(),
    }),
  ),
  acts: z.array(
    z.object({
      id: Id,
      action: z.enum(AUDIT_ACTIONS),
      by: By,
      reason: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  notes: z.array(z.object({ id: Id, by: By, text: z.string(), createdAt: z.iso.datetime() })),
})
export type UserDetail = z.infer<typeof UserDetail>

const OfUser = z.object({ userId: Id })
/** Why, for the audit log. Without it nothing is done to anybody. */
const ToUser = OfUser.extend({ reason: requiredText(AUDIT_REASON_MAX_LENGTH) })

/** Looking members up, and what may be done about an account. Everything but looking is recorded in the audit log. */
export const userDesk = {
  search: admin
    .route({ method: 'GET', path: '/desk/users', summary: 'By part of an address, by id, or by part of a username' })
    .input(z.object({ q: requiredText(USER_SEARCH_MAX_LENGTH) }))
    .output(z.object({ users: z.array(FoundUser) })),

  find: admin
    .route({ method: 'GET', path: '/desk/users/{userId}', summary: 'Everything that is known about one account' })
    .input(OfUser)
    .output(UserDetail)
    .errors(pickErrors('NOT_FOUND')),

  signOut: admin
    .route({ method: 'POST', path: '/desk/users/{userId}/sign-out', summary: 'End every session of a member' })
    .input(ToUser)
    .output(z.object({ count: z.number().int() }))
    .errors(pickErrors('NOT_FOUND', 'STAFF_PROTECTED')),

  endSession: admin
    .route({ method: 'POST', path: '/desk/users/{userId}/sessions/{sessionId}/end', summary: 'End one session' })
    .input(ToUser.extend({ sessionId: Id }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'STAFF_PROTECTED')),

  sendReset: admin
    .route({ method: 'POST', path: '/desk/users/{userId}/reset-link', summary: 'Send a link for a new password' })
    .input(ToUser)
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'STAFF_PROTECTED')),

  verifyEmail: admin
    .route({ method: 'POST', path: '/desk/users/{userId}/verify-email', summary: 'Count the address as confirmed' })
    .input(ToUser)
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'STAFF_PROTECTED')),

  addNote: admin
    .route({ method: 'POST', path: '/desk/users/{userId}/notes', summary: 'Leave a note for the staff' })
    .input(OfUser.extend({ id: Id, text: requiredText(STAFF_NOTE_MAX_LENGTH) }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),
}
