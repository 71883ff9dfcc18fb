/** What the site notices by itself. Each is a reason for a person to look, never a verdict. */
export const SIGNALS = ['newcomer', 'sameText', 'links', 'blocks', 'reports'] as const
export type Signal = (typeof SIGNALS)[number]

/** From how many people on it is worth a look, and within how many days. */
export const SIGNAL_RULES: Record<Signal, { people: number; days: number }> = {
  /** A new account that writes to many. */
  newcomer: { people: 15, days: 1 },
  /** The same text to many. */
  sameText: { people: 5, days: 1 },
  /** Links in first messages. */
  links: { people: 3, days: 7 },
  /** Blocked by many. */
  blocks: { people: 5, days: 7 },
  /** Reported by many. */
  reports: { people: 3, days: 30 },
}

export const NEWCOMER_DAYS = 7
/** "Hello, how are you?" is no campaign. */
export const SAME_TEXT_MIN_LENGTH = 40
/** As many of the messages go with the case. */
export const SIGNAL_MESSAGES = 10

export function signalReason(signal: Signal, people: number): string {
  const days = SIGNAL_RULES[signal].days
  const within = days === 1 ? 'within a day' : `within ${days} days`
  switch (signal) {
    case 'newcomer':
      return `Signal: a new account has written to ${people} people ${within}.`
    case 'sameText':
      return `Signal: the same text to ${people} people ${within}.`
    case 'links':
      return `Signal: links in the first messages to ${people} people ${within}.`
    case 'blocks':
      return `Signal: blocked by ${people} people ${within}.`
    case 'reports':
      return `Signal: reported by ${people} people ${within}.`
  }
}

/** For so long the same is not raised again about the same person. */
export const SIGNAL_RAISED_AGAIN_DAYS = 30

/** Of those that notice the same at the same moment, one raises it. */
export const signalKey = (signal: Signal, personId: string, now: Date) =>
  `${signal}:${personId}:${now.toISOString().slice(0, 'YYYY-MM'.length)}`
