import { z } from 'zod'
import { Id } from '#contract/id.ts'
import { WATCHED_AT_MOST } from '#domain/presence/presence.ts'

/** Sent over the socket by an open tab; nothing is answered. */
export const presenceSignals = {
  /** While it is visible. */
  'presence.beat': z.object({}),
  /** Everybody whose online mark this tab shows now, instead of those it has named before. */
  'presence.watch': z.object({ userIds: z.array(Id).max(WATCHED_AT_MOST) }),
}

export const presenceEvents = {
  /** To the tabs that show somebody, when they are here again. That they are gone is learnt by asking. */
  'presence.returned': z.object({ userId: Id }),
}
