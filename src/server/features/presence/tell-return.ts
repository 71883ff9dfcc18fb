import type { Return } from '#server/features/presence/presence.queries.ts'
import { toUser, toWatchers } from '#server/realtime/audiences.ts'
import type { Realtime } from '#server/realtime/realtime.ts'

/** Tells the tabs that show somebody that they are here again: one event, however many are looking. */
export function tellReturn(emit: Realtime['emit']) {
  return ({ userId, blockedIds }: Return): void =>
    emit('presence.returned', [toWatchers(userId)], { userId }, blockedIds.map(toUser))
}
