import { paths } from '#web/paths.ts'

const PARAMETER = 'conversation'

/** Which conversation is open stands in the address, so that a reload and Back find it again. */
export function conversationPath(conversationId: string): string {
  return `${paths.chats}?${PARAMETER}=${conversationId}`
}

export function openConversationId(parameters: URLSearchParams): string | null {
  return parameters.get(PARAMETER)
}
