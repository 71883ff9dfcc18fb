import { paths } from '#domain/site/paths.ts'

export const CONVERSATION = 'conversation'
/** The number of the message that a conversation is opened at. */
export const PLACE = 'at'

/** The address names the open conversation, so that a reload and Back find it again. */
export function conversationPath(conversationId: string, at?: number): string {
  return `${paths.chats}?${CONVERSATION}=${conversationId}${at === undefined ? '' : `&${PLACE}=${at}`}`
}

/** What the links of the list leave in the history. */
export interface OpenedFrom {
  isFromList?: boolean
}
