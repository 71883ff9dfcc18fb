/** The newest first, or what has waited longest first. */
export const QUEUE_ORDERS = ['newest', 'oldest'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

export const QUEUE_PAGE_SIZE = 50
export const QUEUE_SEARCH_MAX_LENGTH = 100
const PREVIEW_LENGTH = 80

/** The first characters of a reason; one that goes on says so. */
export function preview(reason: string): string {
  const characters = [...reason.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= PREVIEW_LENGTH ? characters.join('') : `${characters.slice(0, PREVIEW_LENGTH).join('')}…`
}

/** Whoever opens a case has it for so long; an open page renews it in time. */
export const HOLD_SECONDS = 90
export const HOLD_RENEWED_AFTER_SECONDS = 30

/** So much of a conversation goes with a case. To open more is recorded. */
export const CONTEXT_MESSAGES = 20
export const CONTEXT_STEP = 10
export const CONTEXT_ALL_MAX = 500

/** Decisions about somebody that their page in the console shows. */
export const DECISIONS_SHOWN = 50

/** Earlier cases about the same person that are shown. */
export const HISTORY_SHOWN = 20
