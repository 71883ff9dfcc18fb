import { useState, type ReactNode } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { ReconfirmDialog } from '#web/blocks/console/reconfirm-dialog.tsx'

/** The admin chose not to confirm, so nothing was done. */
class NotReconfirmed extends Error {}

/** What went wrong. Whoever would rather not say who they are has done nothing, and nothing has failed. */
export const failureIn = (error: Error | null): Error | null => (error instanceof NotReconfirmed ? null : error)

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/**
 * For dangerous acts. If the server asks who one is, the password or a code is asked for, and the act is done after that. The
 * dialog has to be rendered by whoever uses this.
 */
export function useReconfirmed(focusAfter?: () => HTMLElement | null): {
  act<Result>(deed: () => Promise<Result>): Promise<Result>
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting>()
  const act = async <Result,>(deed: () => Promise<Result>): Promise<Result> => {
    try {
      return await deed()
    } catch (error) {
      if (failureOf(error).code !== 'RECONFIRM_NEEDED') throw error
    }
    await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject }))
    return deed()
  }
  const settle = (how: 'resolve' | 'reject') => {
    setWaiting(undefined)
    if (how === 'resolve') waiting?.resolve()
    else waiting?.reject(new NotReconfirmed(CONSOLE_COPY.reconfirm.title))
  }
  const dialog = waiting && (
    <ReconfirmDialog onDone={() => settle('resolve')} onClose={() => settle('reject')} focusAfter={focusAfter} />
  )
  return { act, dialog }
}
