import { site } from '#contract/site.ts'
import { FLAG_KEYS, FLAGS_AT_MOST } from '#domain/site/flags.ts'
import { recordAct } from '#server/features/safety/audit-log.queries.ts'
import { findFlagViewer, listAllFlags, saveFlag } from '#server/features/site/flags.queries.ts'
import { countOnline, findSiteSettings } from '#server/features/site/site.queries.ts'
import { requireReconfirmed } from '#server/features/staff/staff.guards.ts'
import { procedure } from '#server/http/api/procedure.ts'
import { toMembers } from '#server/realtime/audiences.ts'

export const siteHandlers = {
  status: procedure(site.status, async ({ db, clock, viewer }) => ({
    ...(await findSiteSettings(db, await findFlagViewer(db, viewer, clock.now()))),
    onlineCount: await countOnline(db, clock.now()),
  })),

  listFlags: procedure(site.listFlags, async ({ db }) => ({ flags: (await listAllFlags(db)).map(flagView) })),

  saveFlag: procedure(site.saveFlag, async (context, { key, enabled, audience, reason }) => {
    requireReconfirmed(context)
    const { db, clock, viewer, errors, publish } = context
    const now = clock.now()
    const saved = await db.transaction().execute(async (tx) => {
      const known = await listAllFlags(tx)
      if (known.length >= FLAGS_AT_MOST && !known.some((flag) => flag.key === key)) throw errors.FLAGS_FULL()
      const flag = await saveFlag(tx, { key, enabled, audience, updatedAt: now })
      const details = { key, enabled, audience }
      await recordAct(
        tx,
        { actorId: viewer.id, action: 'flag.saved', targetKind: 'flag', targetId: null, details, reason },
        now,
      )
      return flag
    })
    publish('site.flagsChanged', [toMembers], {})
    return flagView(saved)
  }),
}

function flagView({ updatedAt, ...flag }: Awaited<ReturnType<typeof saveFlag>>) {
  return { ...flag, updatedAt: updatedAt.toISOString(), isKnown: FLAG_KEYS.some((key) => key === flag.key) }
}
