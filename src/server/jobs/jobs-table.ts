import { sendAstrologyLetters } from '#server/features/notifications/astrology-letters.job.ts'
import { sendMessageLetters } from '#server/features/notifications/message-letters.job.ts'
import { sendMessagePushes } from '#server/features/notifications/push/message-pushes.job.ts'
import { pushJob } from '#server/features/notifications/push/push.job.ts'
import { sweepNotifications } from '#server/features/notifications/sweep-notifications.job.ts'
import { remindGuests } from '#server/features/member-events/event-reminders.job.ts'
import { tellGuests } from '#server/features/member-events/tell-guests.job.ts'
import { endSuspensionsJob } from '#server/features/moderation/end-suspensions.job.ts'
import { tellDecision } from '#server/features/moderation/staff-cases/tell-decision.job.ts'
import { raiseSignals } from '#server/features/moderation/signals/raise-signals.job.ts'
import { endMemberships } from '#server/features/membership/end-memberships.job.ts'
import { sweepBoosts } from '#server/features/boosts/sweep-boosts.job.ts'
import { sweepSuggestions } from '#server/features/discovery/sweep-suggestions.job.ts'
import { sweepViews } from '#server/features/viewers/sweep-views.job.ts'
import { erasureJob } from '#server/features/account/erasure.job.ts'
import { exportJob } from '#server/features/data-export/export.job.ts'
import { sweepExports } from '#server/features/data-export/sweep-exports.ts'
import { sweepVoice } from '#server/features/voice/sweep-voice.job.ts'
import { tellRoleChange } from '#server/features/staff/tell-role-change.job.ts'
import { sweepMessagePhotos } from '#server/features/chat/photos/sweep-message-photos.job.ts'
import { sweepTicketPictures } from '#server/features/support/sweep-ticket-pictures.job.ts'
import type { Job, Schedule } from '#server/jobs/job.ts'
import { sweepEvidence } from '#server/jobs/sweep-evidence.ts'
import { sweepLetters } from '#server/jobs/sweep-letters.ts'
import { sweepPhotos } from '#server/jobs/sweep-photos.ts'
import { sweepSessions } from '#server/jobs/sweep-sessions.ts'
import { mailJob } from '#server/mail/mail.job.ts'

/** Every job, once. */
export const JOBS: readonly Job[] = [
  mailJob,
  sweepPhotos,
  sweepEvidence,
  sweepSessions,
  sweepLetters,
  sweepNotifications,
  sweepBoosts,
  sweepViews,
  sweepSuggestions,
  sendMessageLetters,
  sendMessagePushes,
  pushJob,
  sendAstrologyLetters,
  exportJob,
  erasureJob,
  sweepExports,
  sweepVoice,
  sweepTicketPictures,
  sweepMessagePhotos,
  endMemberships,
  endSuspensionsJob,
  raiseSignals,
  remindGuests,
  tellGuests,
  tellRoleChange,
  tellDecision,
]

/** Those that nobody enqueues, with their times in UTC. At different minutes, so that they do not meet. */
export const SCHEDULES: readonly Schedule[] = [
  { job: sweepPhotos, cron: '7 * * * *' },
  { job: sweepEvidence, cron: '17 * * * *' },
  { job: sweepSessions, cron: '27 * * * *' },
  { job: sweepLetters, cron: '45 3 * * *' },
  { job: sweepNotifications, cron: '47 * * * *' },
  { job: sweepBoosts, cron: '42 4 * * *' },
  { job: sweepViews, cron: '22 * * * *' },
  { job: sweepSuggestions, cron: '32 * * * *' },
  { job: sendMessageLetters, cron: '* * * * *' },
  { job: sendMessagePushes, cron: '* * * * *' },
  { job: sendAstrologyLetters, cron: '0 8 * * 0' },
  { job: sweepExports, cron: '57 * * * *' },
  { job: sweepVoice, cron: '12 * * * *' },
  { job: sweepTicketPictures, cron: '37 * * * *' },
  { job: sweepMessagePhotos, cron: '52 * * * *' },
  { job: erasureJob, cron: '40 * * * *' },
  { job: raiseSignals, cron: '33 * * * *' },
  { job: endSuspensionsJob, cron: '* * * * *' },
  { job: endMemberships, cron: '3 * * * *' },
  { job: remindGuests, cron: '13 * * * *' },
]
