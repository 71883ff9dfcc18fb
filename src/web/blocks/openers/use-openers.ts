import { useEffect, useMemo, useState } from 'react'
import { listOpeners, openersAt, type OpenerPerson } from '#domain/compatibility/openers.ts'
import { scatter } from '#domain/people/scatter.ts'
import { draftKey } from '#web/api/drafts.ts'
import { safeLocalStorage } from '#web/api/safe-storage.ts'
import { viewerId } from '#web/api/session.ts'

/** The viewer, and somebody they may write to. */
export interface OpenerPair {
  mine: OpenerPerson
  theirs: OpenerPerson & { id: string }
}

/**
 * The first lines that are offered now. Which turn a pair has come to is kept in this browser with the member's drafts,
 * so that nobody is offered the same lines twice in a row.
 */
export function useOpeners({ mine, theirs }: OpenerPair, isNewOccasion: boolean) {
  const lines = useMemo(() => listOpeners(mine, theirs, scatter(theirs.id)), [mine, theirs])
  const [turn, setTurn] = useState(() => firstTurn(readTurn(theirs.id), isNewOccasion))
  useEffect(() => saveTurn(theirs.id, turn), [theirs.id, turn])
  return {
    lines,
    offered: openersAt(lines, turn),
    next: () => setTurn(turn + 1),
    /** One was taken: the next time there are others. */
    taken: () => saveTurn(theirs.id, turn + 1),
  }
}

/** A new occasion has new lines; otherwise those of the last time are still there. */
function firstTurn(last: number | null, isNewOccasion: boolean): number {
  if (last === null) return 0
  return isNewOccasion ? last + 1 : last
}

function storageKey(personId: string): string | null {
  const memberId = viewerId()
  return memberId ? draftKey(memberId, `openers.${personId}`) : null
}

function readTurn(personId: string): number | null {
  const key = storageKey(personId)
  const kept = key && safeLocalStorage.getItem(key)
  return kept && /^\d{1,6}$/.test(kept) ? Number(kept) : null
}

function saveTurn(personId: string, turn: number): void {
  const key = storageKey(personId)
  if (key) safeLocalStorage.setItem(key, `${turn}`)
}
