import type { NotificationFlag, NotificationSettings } from '#domain/notifications/notification-rules.ts'

export const INBOX_COPY = {
  lead: 'What happened in the last 90 days.',
  end: 'That was everything.',
} as const

/** The specification's texts stand here letter by letter. */
export const SETTINGS_COPY = {
  title: 'Notifications',
  lead: 'Four switches. Beside each stands what it sends, and which way it comes.',
  about: 'About',
  nothing: 'Nothing',
  off: 'Off',
  loading: 'Loading your preferences…',
  loadFailed: 'Your preferences could not be loaded.',
  saved: 'Preferences saved successfully.',
  saveFailed: 'Failed to save preferences.',
  unsubscribing: 'Every mail carries one link that ends that kind of mail. It works without signing in.',
  always: 'Letters about the safety of your account and the end of your plan always come.',
} as const

/** The ways in which notifications come, in the order of the columns. */
export const CHANNELS = [
  { name: 'inApp', label: 'In-app' },
  { name: 'mail', label: 'Mail' },
  { name: 'push', label: 'Push' },
] as const
type Channel = (typeof CHANNELS)[number]['name']

interface FlagRow {
  flag: NotificationFlag
  label: string
  what: string
  /** What comes this way while the switch is on; null if nothing ever does. */
  sends: Record<Channel, string | null>
  /** What still comes while it is off. */
  stays?: Partial<Record<Channel, string>>
}

const BADGE = 'Badge on Chats'
const AT_ONCE = 'At once'

export const FLAG_ROWS: FlagRow[] = [
  {
    flag: 'messages',
    label: 'Messages',
    what: 'Somebody wrote to you.',
    sends: {
      inApp: `${BADGE}, and somebody new in the bell`,
      mail: 'After 10 minutes away, one an hour at most',
      push: AT_ONCE,
    },
    stays: { inApp: BADGE },
  },
  {
    flag: 'matches',
    label: 'Matches',
    what: 'You and somebody like each other.',
    sends: { inApp: 'In the bell', mail: AT_ONCE, push: AT_ONCE },
  },
  {
    flag: 'astrology',
    label: 'Astrology',
    what: 'A letter about your week, every Sunday.',
    sends: { inApp: null, mail: 'Sundays at eight', push: null },
  },
  {
    flag: 'system',
    label: 'System',
    what: 'Sign-ins, your plan, answers from us.',
    sends: { inApp: 'In the bell', mail: 'When it matters: a new device, an answer, a plan that ends', push: null },
    stays: { inApp: 'Only safety and your plan', mail: 'Only a new device, and a plan that ends' },
  },
]

type LinkTarget = keyof NotificationSettings
const LETTERS: Record<LinkTarget, string> = {
  messages: 'letters about new messages',
  matches: 'letters about matches',
  astrology: 'the letter about your week',
  system: 'letters with answers from us',
}
const ALSO: Record<LinkTarget, string> = {
  messages: 'Chats still counts what you have not read.',
  matches: 'New matches will not be in the bell either. Mutual likes still lists them all.',
  astrology: 'Your signs and readings stay where they are.',
  system: 'Letters about the safety of your account and the end of your plan still come.',
}

export const UNSUBSCRIBE_COPY = {
  title: 'Letters',
  loading: 'Reading the link…',
  ask: (flag: LinkTarget) => `Stop ${LETTERS[flag]}?`,
  also: (flag: LinkTarget) => ALSO[flag],
  stop: 'Stop these letters',
  done: (flag: LinkTarget) => `You will get no more ${LETTERS[flag].replace(/^the letter/, 'letters')}.`,
  isOff: (flag: LinkTarget) => `${capitalized(LETTERS[flag])}: off.`,
  undo: 'Switch them on again',
  undone: (flag: LinkTarget) => `${capitalized(LETTERS[flag])}: on, as before.`,
  onlyThis: 'Nothing else changes, and you need not sign in.',
  invalidTitle: 'This link is not complete',
  invalid: 'Open it from the letter once more, or choose in your settings what you want to get.',
  failed: 'That did not work. Nothing has changed.',
  settings: 'All settings',
} as const

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
