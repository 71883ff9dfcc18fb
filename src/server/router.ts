import { accountHandlers } from '#server/features/account/account.handlers.ts'
import { accountsHandlers } from '#server/features/accounts/accounts.handlers.ts'
import { boostsHandlers } from '#server/features/boosts/boosts.handlers.ts'
import { chatHandlers } from '#server/features/chat/chat.handlers.ts'
import { conciergeHandlers } from '#server/features/concierge/concierge.handlers.ts'
import { consoleHandlers } from '#server/features/console/console.handlers.ts'
import { contactHandlers } from '#server/features/contact/contact.handlers.ts'
import { dataExportHandlers } from '#server/features/data-export/data-export.handlers.ts'
import { directoryHandlers } from '#server/features/directory/directory.handlers.ts'
import { discoveryHandlers } from '#server/features/discovery/discovery.handlers.ts'
import { likesHandlers } from '#server/features/likes/likes.handlers.ts'
import { memberEventsHandlers } from '#server/features/member-events/member-events.handlers.ts'
import { membershipHandlers } from '#server/features/membership/membership.handlers.ts'
import { moderationHandlers } from '#server/features/moderation/moderation.handlers.ts'
import { notificationsHandlers } from '#server/features/notifications/notifications.handlers.ts'
import { passesHandlers } from '#server/features/passes/passes.handlers.ts'
import { peopleHandlers } from '#server/features/people/people.handlers.ts'
import { placesHandlers } from '#server/features/places/places.handlers.ts'
import { privacyHandlers } from '#server/features/privacy/privacy.handlers.ts'
import { profileHandlers } from '#server/features/profile/profile.handlers.ts'
import { safetyHandlers } from '#server/features/safety/safety.handlers.ts'
import { securityHandlers } from '#server/features/security/security.handlers.ts'
import { siteHandlers } from '#server/features/site/site.handlers.ts'
import { staffHandlers } from '#server/features/staff/staff.handlers.ts'
import { supportDeskHandlers } from '#server/features/support-desk/support-desk.handlers.ts'
import { supportHandlers } from '#server/features/support/support.handlers.ts'
import { twoFactorHandlers } from '#server/features/two-factor/two-factor.handlers.ts'
import { userDeskHandlers } from '#server/features/user-desk/user-desk.handlers.ts'
import { viewersHandlers } from '#server/features/viewers/viewers.handlers.ts'
import { voiceHandlers } from '#server/features/voice/voice.handlers.ts'
import type { ApiRouter } from '#server/http/api/api.ts'

/** Every feature, once. */
export const router: ApiRouter = {
  accounts: accountsHandlers,
  account: accountHandlers,
  security: securityHandlers,
  twoFactor: twoFactorHandlers,
  dataExport: dataExportHandlers,
  profile: profileHandlers,
  privacy: privacyHandlers,
  people: peopleHandlers,
  discovery: discoveryHandlers,
  likes: likesHandlers,
  passes: passesHandlers,
  chat: chatHandlers,
  voice: voiceHandlers,
  safety: safetyHandlers,
  places: placesHandlers,
  directory: directoryHandlers,
  membership: membershipHandlers,
  memberEvents: memberEventsHandlers,
  boosts: boostsHandlers,
  viewers: viewersHandlers,
  notifications: notificationsHandlers,
  contact: contactHandlers,
  moderation: moderationHandlers,
  support: supportHandlers,
  supportDesk: supportDeskHandlers,
  concierge: conciergeHandlers,
  console: consoleHandlers,
  userDesk: userDeskHandlers,
  staff: staffHandlers,
  site: siteHandlers,
}
