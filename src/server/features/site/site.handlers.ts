import { site } from '#contract/site.ts'
import { countOnline, listEnabledFlags } from '#server/features/site/site.queries.ts'
import { handle } from '#server/http/handle.ts'

export const siteHandlers = {
  status: handle(site.status, async ({ db, clock }) => {
    const enabled = await listEnabledFlags(db)
    return {
      flags: { underConstruction: enabled.has('under_construction'), crowdfunding: enabled.has('crowdfunding') },
      onlineCount: await countOnline(db, clock.now()),
    }
  }),
}
