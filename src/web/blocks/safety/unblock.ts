import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'

/** A block that is not there any more is taken back already: an answer got lost, or another tab was faster. */
export async function unblock(userId: string): Promise<void> {
  try {
    await client.safety.unblock({ userId })
  } catch (error) {
    if (failureOf(error).code !== 'NOT_FOUND') throw error
  }
}
