import { z } from 'zod'
import { anyone, mainAdmin } from '#contract/access.ts'
import { textUpTo } from '#contract/answers.ts'
import { pickErrors } from '#contract/errors.ts'
import { AUDIT_REASON_MAX_LENGTH } from '#domain/safety/audit.ts'
import { FLAG_AUDIENCES, FLAG_KEY_FORM, FLAG_KEY_MAX_LENGTH } from '#domain/site/flags.ts'

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

const FlagKey = textUpTo(FLAG_KEY_MAX_LENGTH).regex(FLAG_KEY_FORM, 'Use small letters, digits and underscores.')
const Flag = z.object({
  key: z.string(),
  enabled: z.boolean(),
  audience: z.enum(FLAG_AUDIENCES),
  updatedAt: z.iso.datetime(),
  /** Whether anything on the site asks for it. */
  isKnown: z.boolean(),
})
export type Flag = z.infer<typeof Flag>

export const site = {
  status: anyone
    .route({ method: 'GET', path: '/site', summary: 'Which notices are shown, and how many members are online' })
    .output(z.object({ flags: SiteFlags, dates: SiteDates, onlineCount: z.number().int() })),

  listFlags: mainAdmin
    .route({ method: 'GET', path: '/site/flags', summary: 'Every switch, the last changed first' })
    .output(z.object({ flags: z.array(Flag) })),

  /** Written whether it exists or not. Pages that are open hear of it at once. */
  saveFlag: mainAdmin
    .route({ method: 'PUT', path: '/site/flags/{key}', summary: 'Set a switch' })
    .input(
      z.object({
        key: FlagKey,
        enabled: z.boolean(),
        audience: z.enum(FLAG_AUDIENCES).default('everyone'),
        reason: textUpTo(AUDIT_REASON_MAX_LENGTH).optional(),
      }),
    )
    .output(Flag)
    .errors(pickErrors('RECONFIRM_NEEDED', 'FLAGS_FULL')),
}

export const siteEvents = {
  /** To everybody who is here: which switches are on for them is to be asked again. */
  'site.flagsChanged': z.object({}),
}
