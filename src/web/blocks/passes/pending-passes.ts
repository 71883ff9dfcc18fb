const pending = new Set<string>()

/** Whether this tab is just passing on somebody or taking it back; the event about it tells nothing new here. */
export const isPassPending = (userId: string): boolean => pending.has(userId)

export async function whilePending<Answer>(userId: string, call: () => Promise<Answer>): Promise<Answer> {
  pending.add(userId)
  try {
    return await call()
  } finally {
    pending.delete(userId)
  }
}
