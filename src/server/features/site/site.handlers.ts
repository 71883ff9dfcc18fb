import { site } from '#contract/site.ts'
import { countOnline, findSiteSettings } from '#server/features/site/site.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const siteHandlers = {
  status: procedure(site.status, async ({ db, clock }) => ({
    ...(await findSiteSettings(db)),
    onlineCount: await countOnline(db, clock.now()),
  })),
}
