import { z } from 'zod'
import { anyone } from '#contract/access.ts'

/** Switches that the admins' Flags screen sets and the site obeys. */
export const SiteFlags = z.object({ underConstruction: z.boolean(), crowdfunding: z.boolean() })
export type SiteFlags = z.infer<typeof SiteFlags>

export const site = {
  status: anyone
    .route({ method: 'GET', path: '/site', summary: 'Which notices are shown, and how many members are online' })
    .output(z.object({ flags: SiteFlags, onlineCount: z.number().int() })),
}
