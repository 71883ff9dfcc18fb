import { paths } from '#domain/site/paths.ts'

/**
 * Where the server puts what it sends along with some pages of members: the page's first content as HTML, and its answers
 * to what the page is sure to ask for. Prerendered pages have these placeholders; a page that is sent without has nothing
 * there.
 */
export const EARLY_PLACEHOLDERS = { html: '<!--%html%-->', answers: '%early-answers%' } as const

export const SERVER_RENDERED_ID = 'server-rendered'
export const EARLY_ANSWERS_ID = 'early-answers'

/** An answer to a call of the API, found by the address and the body of the call. */
export type EarlyAnswers = Record<string, unknown>

/** The address of the chats with a conversation that is open at its end. */
export const CONVERSATION_PATTERN = `${paths.chats}?conversation=:conversationId` as const
