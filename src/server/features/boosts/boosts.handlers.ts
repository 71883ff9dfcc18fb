import { randomUUID } from 'node:crypto'
import { boosts } from '#contract/boosts.ts'
import { findBoostState, insertBoost, lockMember } from '#server/features/boosts/boosts.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const boostsHandlers = {
  state: procedure(boosts.state, async ({ db, clock, viewer, errors }) => {
    const state = await findBoostState(db, viewer.id, clock.now())
    if (!state) throw errors.NOT_FOUND()
    return state
  }),

  start: procedure(boosts.start, async ({ db, clock, viewer, errors }) => {
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      // Two clicks at the same moment start one.
      await lockMember(tx, viewer.id)
      const state = await findBoostState(tx, viewer.id, now)
      if (!state) throw errors.NOT_FOUND()
      if (state.runningUntil) return state
      if (state.perMonth === 0) throw errors.PERK_NEEDED()
      if (!state.isListed) throw errors.PROFILE_HIDDEN()
      if (state.left === 0) throw errors.BOOSTS_USED_UP()
      await insertBoost(tx, { id: randomUUID(), userId: viewer.id, startedAt: now })
      return (await findBoostState(tx, viewer.id, now)) ?? state
    })
  }),
}
