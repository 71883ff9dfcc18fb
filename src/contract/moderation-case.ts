import { z } from 'zod'
import { MessagePhoto } from '#contract/chat.ts'
import { Id } from '#contract/id.ts'
import { PersonVibe, Photo } from '#contract/person.ts'
import { Staff } from '#contract/support-desk.ts'
import { VoiceClip } from '#contract/voice-clip.ts'
import { DECISION_REASONS, REMOVABLE_TEXTS, VERBS } from '#domain/moderation/decisions.ts'
import { REPORT_KINDS, REPORT_STATUSES, REPORT_TARGETS } from '#domain/safety/reports.ts'

const Moment = z.iso.datetime()

/** A line of the queue. */
export const CaseSummary = z.object({
  id: Id,
  number: z.number().int(),
  kind: z.enum(REPORT_KINDS),
  targetType: z.enum(REPORT_TARGETS),
  status: z.enum(REPORT_STATUSES),
  /** The first 80 characters of the reason. */
  preview: z.string(),
  createdAt: Moment,
  /** Who has it open at this moment. */
  holder: Staff.nullable(),
})
export type CaseSummary = z.infer<typeof CaseSummary>

/** Somebody as moderators see them. */
const CasePerson = z.object({
  id: Id,
  username: z.string(),
  age: z.number().int(),
  location: z.string(),
  vibe: PersonVibe,
})
export type CasePerson = z.infer<typeof CasePerson>

/** A message of the conversation, whatever either has deleted. */
export const CaseMessage = z.object({
  id: Id,
  /** Null for what only the copy holds. */
  sequence: z.number().int().nullable(),
  sender: z.enum(['person', 'reporter', 'nobody']),
  content: z.string(),
  voice: VoiceClip.nullable(),
  photo: MessagePhoto.nullable(),
  sentAt: Moment,
  isDeleted: z.boolean(),
  isReported: z.boolean(),
})
export type CaseMessage = z.infer<typeof CaseMessage>

/** The profile as it was when it was reported. */
const CopiedProfile = z.object({
  rows: z.array(z.object({ label: z.string(), text: z.string() })),
  photoUrls: z.array(z.string()),
  voice: VoiceClip.nullable(),
})

/** What of the person can be removed now. */
const Removable = z.object({
  message: z.boolean(),
  photos: z.array(Photo),
  texts: z.array(z.object({ field: z.enum(REMOVABLE_TEXTS), text: z.string() })),
  voice: VoiceClip.nullable(),
})

export const CaseDecision = z.object({
  id: Id,
  verb: z.enum(VERBS),
  reason: z.enum(DECISION_REASONS).nullable(),
  until: Moment.nullable(),
  by: Staff.nullable(),
  createdAt: Moment,
  isLifted: z.boolean(),
  /** What the person was told. */
  letter: z.object({ subject: z.string(), text: z.string() }).nullable(),
})
export type CaseDecision = z.infer<typeof CaseDecision>

/** Another case about the same person. */
const PastCase = CaseSummary.pick({
  id: true,
  number: true,
  kind: true,
  status: true,
  preview: true,
  createdAt: true,
}).extend({ decision: CaseDecision.pick({ verb: true, by: true }).nullable() })
export type PastCase = z.infer<typeof PastCase>

export const CaseNote = z.object({ id: Id, text: z.string(), author: Staff.nullable(), createdAt: Moment })
export type CaseNote = z.infer<typeof CaseNote>

/** Why this moderator cannot decide it. */
const BAR_REASONS = ['decided', 'ownReport', 'ownDecision', 'aboutStaff'] as const

export const Case = CaseSummary.omit({ preview: true }).extend({
  targetId: Id,
  reason: z.string(),
  closedAt: Moment.nullable(),
  /** Null for a signal, and for somebody who has left. */
  reporter: CasePerson.extend({
    /** Other reports of theirs, and how many of them led to something. */
    reports: z.number().int(),
    upheld: z.number().int(),
  }).nullable(),
  person: CasePerson.extend({
    joinedAt: Moment,
    plan: z.string(),
    isActive: z.boolean(),
    isSuspended: z.boolean(),
    suspendedUntil: Moment.nullable(),
    conversations: z.number().int(),
    blocks: z.number().int(),
    /** Cases about them, and by how many people. */
    reports: z.number().int(),
    reporters: z.number().int(),
    warnings: z.number().int(),
  }).nullable(),
  /** Null once it has been erased. */
  profile: CopiedProfile.nullable(),
  isEvidenceKept: z.boolean(),
  conversation: z.object({
    messages: z.array(CaseMessage),
    total: z.number().int(),
    since: Moment.nullable(),
    hasEarlier: z.boolean(),
  }),
  removable: Removable,
  history: z.array(PastCase),
  notes: z.array(CaseNote),
  /** The latest first. */
  decisions: z.array(CaseDecision),
  /** For a case that an appeal has opened. */
  appeal: z
    .object({
      decision: CaseDecision,
      outcome: z.enum(['upheld', 'overturned']).nullable(),
      answer: z.string().nullable(),
      /** The case that was decided. */
      of: CaseSummary.pick({ id: true, number: true }).nullable(),
    })
    .nullable(),
  bar: z.enum(BAR_REASONS).nullable(),
})
export type Case = z.infer<typeof Case>
