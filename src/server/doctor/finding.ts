/** What was looked at, how it is, and what to do if it is not well. */
export interface Finding {
  state: 'ok' | 'warn' | 'bad'
  what: string
  is: string
  remedy?: string
}

export const ok = (what: string, is: string): Finding => ({ state: 'ok', what, is })
export const warn = (what: string, is: string, remedy: string): Finding => ({ state: 'warn', what, is, remedy })
export const bad = (what: string, is: string, remedy: string): Finding => ({ state: 'bad', what, is, remedy })

/** Why something failed, in the words of whatever failed: its code or its first line, never a stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return 'unknown'
  const { code, cause } = error as NodeJS.ErrnoException
  if (cause instanceof Error || cause instanceof AggregateError) return reasonOf(cause)
  return [code, (error.message || error.name).split('\n')[0]].filter(Boolean).join(' ').slice(0, 200)
}

const MAX_SKEW_MS = 2_000

/** Another clock is asked between two looks at ours; what the question took is not a difference. */
export async function checkClock(what: string, askMs: () => Promise<number>): Promise<Finding> {
  const before = Date.now()
  const theirs = await askMs()
  const after = Date.now()
  const skewMs = Math.max(before - theirs, theirs - after, 0)
  if (skewMs <= MAX_SKEW_MS) return ok(what, 'runs with ours')
  const seconds = Math.round(skewMs / 1000)
  return warn(what, `differs from ours by ${seconds} seconds`, 'Let both machines keep their time by NTP.')
}
