import { CHAT_ONLINE_SECONDS } from '#domain/presence/presence.ts'

/** What a device is sent, and shows. */
export interface PushMessage {
  title: string
  body: string
  /** A later one with the same tag takes its place on the screen. */
  tag: string
  /** The page that it opens. */
  path: string
  /** Of two with the same tag, only one with a higher number makes a sound: the same may arrive twice. */
  number: number
}

/** One more takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 10

/** How long a push service keeps it for a device that is switched off. */
export const PUSH_TTL_SECONDS = 24 * 60 * 60

/** Between two about the same conversation, however much is written. */
export const PUSH_EVERY_SECONDS = 30

/** Whoever has been here for so long since, has seen the badge; the letter takes over once they have gone. */
const GIVEN_UP_AFTER_SECONDS = 10 * 60

/** A message on a locked screen is a line or two. */
const TEXT_MAX_LENGTH = 160

const ENDPOINT_MAX_LENGTH = 1000

/**
 * By name and at the usual port, so that neither a number nor a password can stand before the path. The scheme in small
 * letters, as browsers write it and the database demands it.
 */
const ENDPOINT = /^https:\/\/((?:[A-Za-z0-9-]+\.)+[A-Za-z][A-Za-z0-9-]*)\/[!-~]+$/

/** Names that never are a push service, whatever they lead to. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion)$/i

/**
 * Whether an address may be that of a push service. Where its name leads to is looked at again when something is sent
 * there.
 */
export function isPushEndpoint(text: string): boolean {
  const host = ENDPOINT.exec(text)?.[1]
  return host !== undefined && text.length <= ENDPOINT_MAX_LENGTH && !LOCAL_NAME.test(host)
}

interface PushSituation {
  now: Date
  /** When it happened. */
  since: Date
  /** Undefined for somebody who has never been seen. */
  lastSeen: Date | undefined
}

export type PushStep = { kind: 'send' } | { kind: 'wait'; until: Date } | { kind: 'done' }

/** Nothing is pushed to somebody who is looking at the site, on whichever device: they see it there. */
export function pushStep({ now, since, lastSeen }: PushSituation): PushStep {
  const awayFrom = lastSeen ? lastSeen.getTime() + CHAT_ONLINE_SECONDS * 1000 : 0
  if (awayFrom <= now.getTime()) return { kind: 'send' }
  if (awayFrom > since.getTime() + GIVEN_UP_AFTER_SECONDS * 1000) return { kind: 'done' }
  return { kind: 'wait', until: new Date(awayFrom) }
}

/** The beginning of a message, without breaks, cut between characters as people see them. */
export function pushedText(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment)
  if (characters.length <= TEXT_MAX_LENGTH) return line
  return `${characters
    .slice(0, TEXT_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
