import { account } from '#contract/account.ts'
import { accounts } from '#contract/accounts.ts'
import { chat } from '#contract/chat.ts'
import { concierge } from '#contract/concierge.ts'
import { contact } from '#contract/contact.ts'
import { dataExport } from '#contract/data-export.ts'
import { directory } from '#contract/directory.ts'
import { discovery } from '#contract/discovery.ts'
import { likes } from '#contract/likes.ts'
import { memberEvents } from '#contract/member-events.ts'
import { membership } from '#contract/membership.ts'
import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import { places } from '#contract/places.ts'
import { privacy } from '#contract/privacy.ts'
import { profile } from '#contract/profile.ts'
import { safety } from '#contract/safety.ts'
import { security } from '#contract/security.ts'
import { site } from '#contract/site.ts'
import { supportDesk } from '#contract/support-desk.ts'
import { support } from '#contract/support.ts'
import { twoFactor } from '#contract/two-factor.ts'
import { voice } from '#contract/voice.ts'

/** The table of contents: everything that may be asked of the server. */
export const api = {
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
  chat,
  voice,
  safety,
  places,
  directory,
  membership,
  memberEvents,
  notifications,
  contact,
  support,
  supportDesk,
  concierge,
  site,
}
export type Api = typeof api
