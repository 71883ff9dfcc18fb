import type { SiteDates, SiteFlags } from '#contract/site.ts'
import { onlineWindow } from '#domain/presence/presence.ts'
import type { FlagKey, FlagViewer } from '#domain/site/flags.ts'
import type { Db } from '#server/db/open.ts'
import { listFlags } from '#server/features/site/flags.queries.ts'

/** What the database says about the site as a whole. */
export interface SiteSettings {
  flags: SiteFlags
  dates: SiteDates
}

/** As they are for somebody. Prerendered pages carry what everybody has. */
export async function findSiteSettings(db: Db, viewer: FlagViewer): Promise<SiteSettings> {
  const flags = await listFlags(db, viewer)
  const dates = await db.selectFrom('siteDates').select(['key', 'value']).execute()
  const isOn = (key: FlagKey) => flags.has(key)
  const dateOf = (key: string) => dates.find((date) => date.key === key)?.value ?? ''
  return {
    flags: {
      underConstruction: isOn('under_construction'),
      crowdfunding: isOn('crowdfunding'),
      planTimeline: isOn('plan_timeline'),
    },
    dates: { featureComplete: dateOf('feature_complete'), mobileApp: dateOf('mobile_app') },
  }
}

/** False when there is no such date. */
export async function setSiteDate(db: Db, key: string, value: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('siteDates')
    .set({ value, updatedAt: new Date() })
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of those who may be seen: whoever hides is not counted either. */
export async function countOnline(db: Db, now: Date): Promise<number> {
  const { since, until } = onlineWindow(now)
  const { count } = await db
    .selectFrom('presence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('isListed', '=', true)
    .where('lastSeen', '>=', since)
    .where('lastSeen', '<=', until)
    .executeTakeFirstOrThrow()
  return count
}
