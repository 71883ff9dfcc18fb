import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { passEnd } from '#domain/passes/pass-rules.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { peopleCache } from '#web/blocks/likes/people-cache.ts'
import { passesCache } from '#web/blocks/passes/passes-cache.ts'
import { PASS_COPY } from '#web/blocks/passes/passes.copy.ts'
import { whilePending } from '#web/blocks/passes/pending-passes.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface Passable {
  id: string
  username: string
}

/** Passing on people, and taking it back. Both are shown at once; if the server does not agree, the screen goes back. */
export function usePasses() {
  const queryClient = useQueryClient()
  const cache = useMemo(() => passesCache(queryClient), [queryClient])
  const showToast = useToast()

  const tellOfFailure = ({ id, username }: Passable, error: unknown) => {
    const isGone = failureOf(error).code === 'NOT_FOUND'
    if (isGone) void peopleCache(queryClient).remove(id)
    showToast({ text: isGone ? PASS_COPY.gone(username) : PASS_COPY.failed(username, sentenceFor(error)) })
  }

  /** `putBack` shows the person where they were; without it, the lists are fetched again. */
  const undo = async (person: Passable, putBack?: () => void): Promise<void> => {
    const passedUntil = cache.findPass(person.id)
    cache.showPass(person.id, null)
    putBack?.()
    try {
      await whilePending(person.id, () => client.passes.undo({ userId: person.id }))
      showToast({ text: PASS_COPY.back(person.username) })
    } catch (error) {
      // What is not there any more need not be taken back.
      if (failureOf(error).code !== 'NOT_FOUND') {
        cache.showPass(person.id, passedUntil)
        if (putBack) await cache.hide(person.id)
        tellOfFailure(person, error)
      }
    }
    cache.refresh({ areListsOld: !putBack })
  }

  const pass = async (person: Passable): Promise<void> => {
    const putBack = await cache.hide(person.id)
    cache.showPass(person.id, passEnd(new Date()).toISOString())
    const saving = whilePending(person.id, () => client.passes.set({ userId: person.id })).then(
      ({ until }) => {
        cache.showPass(person.id, until)
        cache.refresh({ areListsOld: false })
        return true
      },
      (error: unknown) => {
        cache.showPass(person.id, null)
        putBack()
        tellOfFailure(person, error)
        return false
      },
    )
    const undoOnceSaved = async () => {
      // The person is back at once, even while the pass is still being saved.
      putBack()
      if (await saving) await undo(person, putBack)
    }
    showToast({
      text: PASS_COPY.hidden(person.username),
      action: { label: PASS_COPY.undo, onSelect: () => void undoOnceSaved() },
    })
    await saving
  }

  return { pass, undo: (person: Passable) => undo(person) }
}
