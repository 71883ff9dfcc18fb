import type { SiteDates, SiteFlags } from '#contract/site.ts'
import { onlineWindow } from '#domain/presence/presence.ts'
import type { Db } from '#server/db/open.ts'

/** What the database says about the site as a whole. */
export interface SiteSettings {
  flags: SiteFlags
  dates: SiteDates
}

export async function findSiteSettings(db: Db): Promise<SiteSettings> {
  const flags = await db.selectFrom('featureFlags').select('key').where('enabled', '=', true).execute()
  const dates = await db.selectFrom('siteDates').select(['key', 'value']).execute()
  const isOn = (key: string) => flags.some((flag) => flag.key === key)
  const dateOf = (key: string) => dates.find((date) => date.key === key)?.value ?? ''
  return {
    flags: { underConstruction: isOn('under_construction'), crowdfunding: isOn('crowdfunding') },
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
