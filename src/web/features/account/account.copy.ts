import type { AccountOverview } from '#contract/account.ts'
import { DELETION_GRACE_DAYS } from '#domain/account/closing-rules.ts'
import { monthSeenFrom } from '#web/ui/calendar-words.ts'

export const ACCOUNT_COPY = {
  title: 'Account',
  lead: 'Only you see this page. What others see is on',
  profileLink: 'your profile',
  memberSince: (day: string) => `Member since ${day}`,
  loading: 'Loading your account…',
  failed: 'Your account could not be loaded.',
  sections: {
    signingIn: 'Signing in',
    seenAndHeard: 'Seen and heard',
    data: 'Your data',
    membership: 'Membership',
    readings: 'Your readings',
    help: 'Help and small print',
  },
  rows: {
    editEmail: 'Edit email',
    changePassword: 'Change password',
    devices: 'Devices',
    twoFactor: 'Two factors',
    privacy: 'Privacy',
    viewers: 'Who viewed you',
    notifications: 'Notifications',
    download: 'Download everything',
    deactivate: 'Deactivate account',
    deleteForGood: 'Delete for good',
    manageMembership: 'Manage membership',
    membershipHistory: 'Membership history',
    events: 'Events',
    boosts: 'Boosts',
    mbti: 'MBTI',
    loveLanguage: 'Love language',
    astrology: 'Astrology report',
    numerology: 'Numerology',
    mbtiTest: 'MBTI test',
    concierge: 'Concierge',
    support: 'Support',
    contact: 'Contact',
    faq: 'FAQ',
    privacyPolicy: 'Privacy policy',
    terms: 'Terms',
  },
  concierge: 'Introductions by a person, with VIP Premium',
  unanswered: 'No answer yet',
  deactivate: 'A pause, until you log in again',
  deleteForGood: `${DELETION_GRACE_DAYS} days to change your mind`,
  membershipHistory: 'Every plan and payment',
  events: 'Evenings for VIP members',
  mbtiTest: '40 statements, about six minutes',
  public: 'Visible to everyone',
  private: 'Private',
} as const

export function passwordState({ passwordChangedAt }: AccountOverview, today: Date): string {
  if (passwordChangedAt === null) return 'Set when you signed up'
  return `Changed in ${monthSeenFrom(new Date(passwordChangedAt), today)}`
}

export function emailState({ email, isEmailVerified, isEmailChanging }: AccountOverview): string {
  if (isEmailChanging) return `${email}, a new one waits for you`
  return isEmailVerified ? email : `${email}, not confirmed yet`
}

export function devicesState({ deviceCount }: AccountOverview): string {
  return deviceCount === 1 ? 'Only this one is signed in' : `${deviceCount} signed in`
}

export function factorsState({ hasApp, passkeyCount }: AccountOverview): string {
  const passkeys = passkeyCount === 1 ? 'one passkey' : `${passkeyCount} passkeys`
  if (hasApp) return passkeyCount > 0 ? `App and ${passkeys}` : 'Authenticator app'
  return passkeyCount > 0 ? passkeys.charAt(0).toUpperCase() + passkeys.slice(1) : 'Off'
}

export function planState({ plan: { name, daysLeft } }: AccountOverview): string {
  if (daysLeft === null) return name
  return `${name}, ${daysLeft === 1 ? '1 day left' : `${daysLeft} days left`}`
}

const FLAG_NAMES = { messages: 'messages', matches: 'matches', astrology: 'astrology', system: 'system' } as const

/** "Messages, matches and system". */
export function notificationsState({ notifications }: AccountOverview): string {
  const names = (Object.keys(FLAG_NAMES) as (keyof typeof FLAG_NAMES)[])
    .filter((flag) => notifications[flag])
    .map((each) => FLAG_NAMES[each])
  const last = names.pop()
  if (last === undefined) return 'None'
  const sentence = names.length > 0 ? `${names.join(', ')} and ${last}` : last
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** What waits for the member comes first. */
export function ticketsState({ tickets: { open, waiting } }: AccountOverview): string {
  if (waiting > 0) return `${counted(waiting)} waiting for you`
  return open > 0 ? `${counted(open)} open` : 'Ask us anything'
}

const counted = (tickets: number) => (tickets === 1 ? '1 ticket' : `${tickets} tickets`)

export function viewersState(count: number): string {
  if (count === 0) return 'Nobody in 30 days'
  return count === 1 ? '1 person in 30 days' : `${count} people in 30 days`
}

export function signsState({ westernSign, easternSign }: AccountOverview): string {
  return easternSign === 'Unknown' ? westernSign : `${westernSign}, ${easternSign}`
}

export function numbersState({ lifePath }: AccountOverview): string {
  return `Life path ${lifePath}`
}

export function downloadText(download: AccountOverview['download']): string {
  if (!download) return 'One file with all that is yours'
  if (download.state === 'ready') return 'Ready to download'
  if (download.state === 'failed') return 'Could not be packed'
  return `Packing, ${download.progress}%. We mail you when it is ready`
}
