import { z } from 'zod'
import { admin, anyone, anyoneSuspended, suspendedMember } from '#contract/access.ts'
import { requiredText, textUpTo } from '#contract/answers.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { Case, CaseMessage, CaseNote, CaseSummary } from '#contract/moderation-case.ts'
import { Staff } from '#contract/support-desk.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { SEQUENCE_MAX } from '#domain/chat/limits.ts'
import {
  APPEAL_MAX_LENGTH,
  DECISION_REASONS,
  LETTER_MAX_LENGTH,
  LETTER_SUBJECT_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  REMOVABLE_TEXTS,
  REMOVALS_MAX,
  VERBS,
} from '#domain/moderation/decisions.ts'
import { QUEUE_ORDERS, QUEUE_SEARCH_MAX_LENGTH } from '#domain/moderation/queue.ts'
import { AUDIT_REASON_MAX_LENGTH } from '#domain/safety/audit.ts'
import { REPORT_KINDS, REPORT_STATUSES } from '#domain/safety/reports.ts'

const Done = z.object({})
const OfCase = z.object({ reportId: Id })

const Removal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), id: Id }),
  z.object({ kind: z.literal('photo'), id: Id }),
  z.object({ kind: z.literal('text'), field: z.enum(REMOVABLE_TEXTS) }),
  z.object({ kind: z.literal('voice') }),
])

/** Years that the database's timestamps can hold. */
const End = z.iso
  .datetime({ error: INPUT_COPY.moment })
  .refine((moment) => new Date(moment).getUTCFullYear() >= 1970, INPUT_COPY.moment)

/** A decision as the person concerned reads it. */
export const OwnDecision = z.object({
  id: Id,
  verb: z.enum(VERBS).exclude(['dismiss']),
  subject: z.string(),
  text: z.string(),
  until: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** It holds at this moment. */
  isInForce: z.boolean(),
  appeal: z
    .object({
      text: z.string(),
      outcome: z.enum(['upheld', 'overturned']).nullable(),
      answer: z.string().nullable(),
      createdAt: z.iso.datetime(),
    })
    .nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

/** One month in numbers; nothing of it is about one person. */
const RecordedMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  received: z.array(z.object({ kind: z.enum(REPORT_KINDS).exclude(['appeal']), count: z.number().int() })),
  decided: z.array(z.object({ verb: z.enum(VERBS), count: z.number().int() })),
  /** Half of the cases were decided faster. */
  medianHours: z.number().nullable(),
  appeals: z.object({ received: z.number().int(), upheld: z.number().int(), overturned: z.number().int() }),
})
export type RecordedMonth = z.infer<typeof RecordedMonth>

/** The work of the moderators, and what the people concerned read of it. Everything but reading is recorded. */
export const moderation = {
  list: admin
    .route({ method: 'GET', path: '/moderation/reports', summary: 'The queue, by status and words of the reason' })
    .input(
      z.object({
        /** `waiting` is what nobody has closed. */
        status: z.enum([...REPORT_STATUSES, 'waiting']).optional(),
        /** Part of the reason. */
        q: textUpTo(QUEUE_SEARCH_MAX_LENGTH).optional(),
        order: z.enum(QUEUE_ORDERS).default('newest'),
        after: Cursor.optional(),
      }),
    )
    .output(z.object({ reports: z.array(CaseSummary), open: z.number().int(), next: Cursor.nullable() })),

  find: admin
    .route({ method: 'GET', path: '/moderation/reports/{reportId}', summary: 'One case, with all that is known' })
    .input(OfCase)
    .output(Case)
    .errors(pickErrors('NOT_FOUND')),

  /** Recorded in the audit log: these are other people’s messages. */
  openConversation: admin
    .route({
      method: 'POST',
      path: '/moderation/reports/{reportId}/conversation',
      summary: 'Read more of a conversation than came with the case',
    })
    .input(OfCase.extend({ before: z.number().int().min(0).max(SEQUENCE_MAX), isAll: z.boolean().default(false) }))
    .output(z.object({ messages: z.array(CaseMessage), hasEarlier: z.boolean() }))
    .errors(pickErrors('NOT_FOUND')),

  /** For a minute and a half, unless it is renewed. Nobody is kept out; others see who is at it. */
  hold: admin
    .route({ method: 'PUT', path: '/moderation/reports/{reportId}/holder', summary: 'Say that one has it open' })
    .input(OfCase)
    .output(z.object({ holder: Staff }))
    .errors(pickErrors('NOT_FOUND')),

  release: admin
    .route({ method: 'DELETE', path: '/moderation/reports/{reportId}/holder', summary: 'Close it again' })
    .input(OfCase)
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  /** Any status may be set, by whoever may decide the case. Closing it tells whoever reported it. */
  setStatus: admin
    .route({ method: 'PATCH', path: '/moderation/reports/{reportId}', summary: 'Set the status by hand' })
    .input(OfCase.extend({ status: z.enum(REPORT_STATUSES) }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'CASE_NOT_YOURS', 'APPEAL_UNANSWERED', 'REPORTED_AGAIN')),

  addNote: admin
    .route({ method: 'POST', path: '/moderation/reports/{reportId}/notes', summary: 'Leave a note for the others' })
    .input(OfCase.extend({ id: Id, text: requiredText(NOTE_MAX_LENGTH) }))
    .output(CaseNote)
    .errors(pickErrors('NOT_FOUND')),

  /** The moderator names the decision: sent twice, it is taken once; changed meanwhile, it is refused. A ban asks who one is, once more. */
  decide: admin
    .route({ method: 'POST', path: '/moderation/reports/{reportId}/decision', summary: 'Decide a case' })
    .input(
      OfCase.extend({
        id: Id,
        verb: z.enum(VERBS),
        reason: z.enum(DECISION_REASONS).optional(),
        until: End.optional(),
        removals: z.array(Removal).max(REMOVALS_MAX).default([]),
        letter: z
          .object({ subject: requiredText(LETTER_SUBJECT_MAX_LENGTH), text: requiredText(LETTER_MAX_LENGTH) })
          .optional(),
      }),
    )
    .output(Done)
    .errors(
      pickErrors(
        'NOT_FOUND',
        'CASE_DECIDED',
        'CASE_NOT_YOURS',
        'PERSON_GONE',
        'LETTER_NAMES_REPORTER',
        'RECONFIRM_NEEDED',
      ),
    ),

  /** About somebody whom nobody has reported. It is then decided like any other, also by whoever has opened it. */
  openCase: admin
    .route({ method: 'POST', path: '/moderation/reports', summary: 'Open a case about a member' })
    .input(z.object({ id: Id, userId: Id, reason: requiredText(AUDIT_REASON_MAX_LENGTH) }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'CASE_NOT_YOURS', 'STAFF_PROTECTED')),

  decideAppeal: admin
    .route({ method: 'POST', path: '/moderation/reports/{reportId}/appeal', summary: 'Decide an appeal' })
    .input(OfCase.extend({ outcome: z.enum(['upheld', 'overturned']), answer: requiredText(LETTER_MAX_LENGTH) }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'CASE_DECIDED', 'CASE_NOT_YOURS', 'LETTER_NAMES_REPORTER')),

  /** What was decided about oneself, the latest first. Open to whoever is suspended; of a visitor nothing is known. */
  mine: anyoneSuspended
    .route({ method: 'GET', path: '/account/decisions', summary: 'What moderators have decided about the member' })
    .output(
      z.object({
        username: z.string().nullable(),
        isSuspended: z.boolean(),
        /** Null for a suspension without an end. */
        until: z.iso.datetime().nullable(),
        decisions: z.array(OwnDecision),
      }),
    ),

  appeal: suspendedMember
    .route({ method: 'POST', path: '/account/decisions/{decisionId}/appeal', summary: 'Ask somebody else to look' })
    .input(z.object({ decisionId: Id, text: requiredText(APPEAL_MAX_LENGTH) }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'ALREADY_APPEALED')),

  transparency: anyone
    .route({ method: 'GET', path: '/transparency', summary: 'Reports, decisions and appeals in numbers, by month' })
    .output(z.object({ months: z.array(RecordedMonth) })),
}

export const moderationEvents = {
  /** To everybody with a role at this moment but whom it is about: a case is new, or something about it. */
  'moderation.reportChanged': z.object({ reportId: Id }),
}
