import { z } from 'zod'
import { anyone } from '#contract/access.ts'

/** Switches that the admins' Flags screen sets and the site obeys, as they are for whoever asks. */
export const SiteFlags = z.object({
  underConstruction: z.boolean(),
  crowdfunding: z.boolean(),
  planTimeline: z.boolean(),
})
export type SiteFlags = z.infer<typeof SiteFlags>

/** The dates that the under-construction notice names, as people read them. */
export const SiteDates = z.object({ featureComplete: z.string(), mobileApp: z.string() })
export type SiteDates = z.infer<typeof SiteDates>

export const site = {
  status: anyone
    .route({ method: 'GET', path: '/site', summary: 'Which notices are shown, and how many members are online' })
    .output(z.object({ flags: SiteFlags, dates: SiteDates, onlineCount: z.number().int() })),
}
