import { sentenceForCode } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { START_FAILURES, type Standing } from '#web/features/chat/chat.copy.ts'

/**
 * Why a chat with somebody has not started. The server is asked only now whether there is a conversation that one has
 * deleted: whoever gets through does not wait for it.
 */
export async function explainStart(error: unknown, lookUp: () => Promise<{ isDeleted: boolean }>): Promise<string> {
  const { code } = failureOf(error)
  if (code === 'NEW_CONVERSATIONS_USED_UP' || code === 'TOO_MANY_REQUESTS') return sentenceForCode(code)
  return START_FAILURES[await standingOf(lookUp)]
}

function standingOf(lookUp: () => Promise<{ isDeleted: boolean }>): Promise<Standing> {
  return lookUp().then(
    ({ isDeleted }) => (isDeleted ? 'deleted' : 'usual'),
    (error: unknown) => (failureOf(error).code === 'NOT_FOUND' ? 'usual' : 'unknown'),
  )
}
