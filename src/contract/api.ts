import { accounts } from '#contract/accounts.ts'
import { contact } from '#contract/contact.ts'
import { directory } from '#contract/directory.ts'
import { membership } from '#contract/membership.ts'
import { profile } from '#contract/profile.ts'
import { site } from '#contract/site.ts'

/** The table of contents: everything that may be asked of the server. */
export const api = { accounts, profile, directory, membership, contact, site }
export type Api = typeof api
