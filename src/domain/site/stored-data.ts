import { DELETION_GRACE_DAYS } from '#domain/account/closing-rules.ts'
import { BOOSTS_KEPT_DAYS } from '#domain/boosts/boost-rules.ts'
import { EXPORT_KEPT_DAYS } from '#domain/data-export/export-rules.ts'
import { PASS_DAYS } from '#domain/passes/pass-rules.ts'
import { SUGGESTED_AGAIN_AFTER_DAYS } from '#domain/discovery/suggestions.ts'
import { NOTIFICATIONS_KEPT_DAYS } from '#domain/notifications/notification-rules.ts'
import { EVIDENCE_KEPT_DAYS } from '#domain/safety/reports.ts'
import { VIEWS_KEPT_DAYS } from '#domain/viewers/viewer-rules.ts'

/** One kind of thing that the server stores. */
export interface StoredKind {
  title: string
  /** What it holds, and what for. */
  purpose: string
  keptFor: string
  /** Names in the database; one that ends in `.*` is a whole schema. */
  tables: readonly string[]
}

const WITH_ACCOUNT = `Until ${DELETION_GRACE_DAYS} days after you ask for your account to be deleted.`

/**
 * Everything that is stored, for the privacy page. A test compares it with the database: a table that is not named here
 * fails it, so that nothing is kept which the page does not tell.
 */
export const STORED_DATA: readonly StoredKind[] = [
  {
    title: 'Your login',
    purpose: 'Your email address, your name and the hash of your password, to let you in and to write to you.',
    keptFor: WITH_ACCOUNT,
    tables: ['logins', 'credentials'],
  },
  {
    title: 'Sessions',
    purpose: 'Each device you are signed in on, with its IP address and the name of its browser.',
    keptFor: 'Until you sign out, or 30 days without use.',
    tables: ['sessions'],
  },
  {
    title: 'Second factors',
    purpose:
      'The encrypted secret of your authenticator app, the hashes of your backup codes, and the names and public keys of your passkeys.',
    keptFor: 'Until you remove them, or your account.',
    tables: ['authenticator_apps', 'backup_codes', 'passkeys'],
  },
  {
    title: 'Links in letters',
    purpose: 'The hash of a link that sets a new password or confirms an address, and whom it is for.',
    keptFor: 'Until it is used, or too old to be used.',
    tables: ['verifications', 'email_links'],
  },
  {
    title: 'Your profile',
    purpose: 'Your answers, signs, numbers and settings, so that you can be found and matched.',
    keptFor: WITH_ACCOUNT,
    tables: ['users'],
  },
  {
    title: 'Photos',
    purpose: 'Where each of your pictures is stored, and its size. The pictures themselves are files.',
    keptFor: 'Until you delete them, or your account.',
    tables: ['photos'],
  },
  {
    title: 'Recordings of your voice',
    purpose:
      'Your voice profile and your audio intros: how long each is, and its waveform. The sound itself is a file.',
    keptFor: 'Until you delete them, or your account.',
    tables: ['voice_clips'],
  },
  {
    title: 'When you were last here',
    purpose: 'So that others see whether you are online, and lists can begin with active people.',
    keptFor: `The last moment only. ${WITH_ACCOUNT}`,
    tables: ['presence'],
  },
  {
    title: 'Likes, favorites and blocks',
    purpose: 'Whom you like, mark or block, and since when.',
    keptFor: 'Until you take it back, or either account is deleted.',
    tables: ['likes', 'blocks'],
  },
  {
    title: 'People you passed on',
    purpose: 'Whom you do not want to meet in your lists, and until when. They are not told.',
    keptFor: `${PASS_DAYS} days, or until you take it back or like them. What has ended is deleted with the next one, or with your account.`,
    tables: ['passes'],
  },
  {
    title: 'Conversations',
    purpose:
      'What you write to each other, how you react to it, and up to where each has read. Where each photo in it is stored, and its size; the photos themselves are files.',
    keptFor:
      'Your texts, photos and reactions until your account is deleted. The other keeps their own texts, in a conversation with “Deleted account”.',
    tables: ['conversations', 'messages', 'message_photos'],
  },
  {
    title: 'Reports',
    purpose: 'What somebody has reported and why, with a copy of it for the moderators.',
    keptFor: `The copy until ${EVIDENCE_KEPT_DAYS} days after the case is closed, even if an account is deleted before. A report you made stays without your name.`,
    tables: ['reports', 'report_notes'],
  },
  {
    title: 'Decisions of the moderators',
    purpose:
      'What was decided after a report, the letter about it, your appeal and its answer. What was removed is kept so that it can be restored.',
    keptFor: `What was removed for ${EVIDENCE_KEPT_DAYS} days, the letters until your account is deleted. That something was decided, and when, stays without your name.`,
    tables: ['decisions', 'appeals'],
  },
  {
    title: 'Browsers you sign in with',
    purpose:
      'The hash of a cookie that names the browser. Should an account be closed for good, its browsers and its mailbox are kept as hashes, so that nobody simply begins again.',
    keptFor: '180 days after the last sign-in. Those of closed accounts as long as the decision holds.',
    tables: ['known_browsers', 'banned_marks'],
  },
  {
    title: 'Membership and roles',
    purpose: 'Which plan you have and had, when you changed it, and whether you help to run this site.',
    keptFor: WITH_ACCOUNT,
    tables: ['user_memberships', 'membership_logs', 'vip_members', 'user_roles'],
  },
  {
    title: 'Payments',
    purpose: 'What you paid for a plan, how and when. Never the number of a card.',
    keptFor: WITH_ACCOUNT,
    tables: ['membership_payments'],
  },
  {
    title: 'Likes of the day',
    purpose: 'How many people you have liked since your midnight and whom, if your plan has a number of likes a day.',
    keptFor: 'Until your next like on another day, or your account is deleted.',
    tables: ['like_allowances', 'counted_likes'],
  },
  {
    title: 'Events you join',
    purpose: 'Which events you have a place at or wait for, and whether you were reminded.',
    keptFor: 'Until you give the place back, or your account is deleted.',
    tables: ['event_guests'],
  },
  {
    title: 'Profiles you open',
    purpose:
      'Whose profile you have opened, how often and when last. Members with VIP Premium see it of their own profile; others see a number. Nothing is written down while your profile is private.',
    keptFor: `${VIEWS_KEPT_DAYS} days after the last visit.`,
    tables: ['profile_views'],
  },
  {
    title: 'Suggestions',
    purpose: 'Who was suggested to you and when, so that nobody is suggested again too soon. With VIP Premium only.',
    keptFor: `${SUGGESTED_AGAIN_AFTER_DAYS} days.`,
    tables: ['suggestion_days', 'suggestions'],
  },
  {
    title: 'Your weights',
    purpose: 'How much each of the seven factors counts for you, to order people by it. Nobody else sees them.',
    keptFor: 'Until you go back to the standard weights or delete your account.',
    tables: ['factor_weights'],
  },
  {
    title: 'Boosts',
    purpose: 'When you started each boost, to put you first for an hour and to count how many are left.',
    keptFor: `${BOOSTS_KEPT_DAYS} days.`,
    tables: ['boosts'],
  },
  {
    title: 'Downloads',
    purpose: 'The file with everything that is yours, when you have asked for it.',
    keptFor: `${EXPORT_KEPT_DAYS} days.`,
    tables: ['data_exports'],
  },
  {
    title: 'Tickets and messages to us',
    purpose:
      'What you asked us and what we answered, with the pictures you sent; from the contact page also the name and the address you gave. Notes of the people who work on it.',
    keptFor: 'Until your account is deleted, or the one with this address.',
    tables: ['tickets', 'ticket_entries', 'ticket_pictures'],
  },
  {
    title: 'Introductions',
    purpose: 'Whom the concierge has proposed to whom, and what each has answered.',
    keptFor: 'Until either account is deleted.',
    tables: ['introductions'],
  },
  {
    title: 'What our people did',
    purpose: 'Who of those who run this site did what and when, so that it can be looked into.',
    keptFor: 'As long as the site exists. When an account is deleted, its name and the reasons given go.',
    tables: ['audit_log'],
  },
  {
    title: 'Notes of the people who run the site',
    purpose: 'What they tell each other about an account, to help you or to keep others safe.',
    keptFor: WITH_ACCOUNT,
    tables: ['staff_notes'],
  },
  {
    title: 'News for you',
    purpose: 'What stands in your inbox, and when you have read it.',
    keptFor: `${NOTIFICATIONS_KEPT_DAYS} days.`,
    tables: ['notifications'],
  },
  {
    title: 'Devices that are told at once',
    purpose:
      'For each device on which you switched that on: the address at its browser’s push service, the keys that encrypt what is sent there, and whether it may show what messages say.',
    keptFor: 'Until you switch it off or sign out there.',
    tables: ['push_devices'],
  },
  {
    title: 'When to write to you',
    purpose:
      'When a letter about new messages is due and when the last one went, which conversations your devices are to be told of, and for which weeks you were sent the sky.',
    keptFor: WITH_ACCOUNT,
    tables: ['message_letters', 'message_pushes', 'astrology_letters'],
  },
  {
    title: 'Letters to you',
    purpose:
      'Which letter was sent to you and when, so that none goes out twice. Its text and your address are encrypted until it is sent, and deleted then.',
    keptFor: 'Until your account is deleted. The last letter, which says so, leaves a line without your name.',
    tables: ['letters'],
  },
  {
    title: 'Work that waits',
    purpose:
      'What the server still has to do, such as sending a letter or packing a download: numbers, no names and no texts.',
    keptFor: 'A day after it is done.',
    tables: ['jobs.*'],
  },
  {
    title: 'The site itself',
    purpose:
      'Plans and their prices, events, switches, dates, answers that are written in advance, which combinations of answers occur at all, how many there are of everything, and how far the database has been set up. Nothing about anybody.',
    keptFor: 'As long as the site exists.',
    tables: [
      'tiers',
      'tier_benefits',
      'member_events',
      'feature_flags',
      'site_dates',
      'vibe_keys',
      'vibe_group_sizes',
      'vibe_group_changes',
      'canned_answers',
      'metrics_counters',
      'metrics_changes',
      'metrics_days',
      'membership_terms',
      'membership_term_changes',
      'schema_migrations',
    ],
  },
]
