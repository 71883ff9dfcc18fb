import { account } from '#contract/account.ts'
import { accounts } from '#contract/accounts.ts'
import { boosts } from '#contract/boosts.ts'
import { chat } from '#contract/chat.ts'
import { concierge } from '#contract/concierge.ts'
import { consoleApi } from '#contract/console.ts'
import { contact } from '#contract/contact.ts'
import { dataExport } from '#contract/data-export.ts'
import { directory } from '#contract/directory.ts'
import { discovery } from '#contract/discovery.ts'
import { likes } from '#contract/likes.ts'
import { memberEvents } from '#contract/member-events.ts'
import { membership } from '#contract/membership.ts'
import { moderation } from '#contract/moderation.ts'
import { notifications } from '#contract/notifications.ts'
import { passes } from '#contract/passes.ts'
import { people } from '#contract/people.ts'
import { places } from '#contract/places.ts'
import { privacy } from '#contract/privacy.ts'
import { profile } from '#contract/profile.ts'
import { safety } from '#contract/safety.ts'
import { security } from '#contract/security.ts'
import { site } from '#contract/site.ts'
import { staff } from '#contract/staff.ts'
import { supportDesk } from '#contract/support-desk.ts'
import { support } from '#contract/support.ts'
import { twoFactor } from '#contract/two-factor.ts'
import { userDesk } from '#contract/user-desk.ts'
import { voice } from '#contract/voice.ts'
import { viewers } from '#contract/viewers.ts'

/**
 * The table of contents: everything that may be asked of the server. Its type is written out, because the inferred one is
 * longer than the compiler keeps.
 */
export type Api = {
  accounts: typeof accounts
  account: typeof account
  security: typeof security
  twoFactor: typeof twoFactor
  dataExport: typeof dataExport
  profile: typeof profile
  privacy: typeof privacy
  people: typeof people
  discovery: typeof discovery
  likes: typeof likes
  passes: typeof passes
  chat: typeof chat
  voice: typeof voice
  safety: typeof safety
  places: typeof places
  directory: typeof directory
  membership: typeof membership
  memberEvents: typeof memberEvents
  boosts: typeof boosts
  viewers: typeof viewers
  notifications: typeof notifications
  contact: typeof contact
  moderation: typeof moderation
  support: typeof support
  supportDesk: typeof supportDesk
  concierge: typeof concierge
  console: typeof consoleApi
  userDesk: typeof userDesk
  staff: typeof staff
  site: typeof site
}

export const api: Api = {
  accounts,
  account,
  security,
  twoFactor,
  dataExport,
  profile,
  privacy,
  people,
  discovery,
  likes,
  passes,
  chat,
  voice,
  safety,
  places,
  directory,
  membership,
  memberEvents,
  boosts,
  viewers,
  notifications,
  contact,
  moderation,
  support,
  supportDesk,
  concierge,
  console: consoleApi,
  userDesk,
  staff,
  site,
}
