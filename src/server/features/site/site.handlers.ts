import { site } from '#contract/site.ts'
import { findFlagViewer } from '#server/features/site/flags.queries.ts'
import { countOnline, findSiteSettings } from '#server/features/site/site.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const siteHandlers = {
  status: procedure(site.status, async ({ db, clock, viewer }) => ({
    ...(await findSiteSettings(db, await findFlagViewer(db, viewer, clock.now()))),
    onlineCount: await countOnline(db, clock.now()),
  })),
}
