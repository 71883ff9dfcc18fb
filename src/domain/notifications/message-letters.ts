import { MINUTE_MS } from '#domain/time/durations.ts'

/** Whoever was here a moment ago sees the badge; a letter is for those who are away. */
export const AWAY_MINUTES = 10
/** However many write, and however much. */
export const LETTER_EVERY_MINUTES = 60
/** Named in one letter; the others are counted. */
const NAMES_IN_LETTER = 3

export interface LetterSituation {
  now: Date
  /** Undefined for somebody who has never been seen. */
  lastSeen: Date | undefined
  lastLetterAt: Date | undefined
  /** Of the unread messages that no letter has told of yet; undefined if there is none, or none may be told of. */
  newestUntoldAt: Date | undefined
}

/** `wait` says when to look again at the earliest, `done` that the next message begins anew. */
export type LetterStep = { kind: 'send' } | { kind: 'wait'; until: Date } | { kind: 'done' }

/** Whether a letter about unread messages may go out now. */
export function messageLetterStep({ now, lastSeen, lastLetterAt, newestUntoldAt }: LetterSituation): LetterStep {
  const nextLetterAt = after(lastLetterAt, LETTER_EVERY_MINUTES)
  const mayGoFrom = new Date(newestUntoldAt ? Math.max(nextLetterAt, after(lastSeen, AWAY_MINUTES)) : nextLetterAt)
  if (mayGoFrom > now) return { kind: 'wait', until: mayGoFrom }
  return newestUntoldAt ? { kind: 'send' } : { kind: 'done' }
}

function after(moment: Date | undefined, minutes: number): number {
  return moment ? moment.getTime() + minutes * MINUTE_MS : 0
}

/** "ines", "ines and kwame", "ines, kwame, hana and 2 others". */
export function namesInWords(names: string[]): string {
  const shown = names.slice(0, NAMES_IN_LETTER)
  const others = names.length - shown.length
  const parts = others === 0 ? shown : [...shown, others === 1 ? 'one other' : `${others} others`]
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
