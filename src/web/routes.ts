import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { paths } from '#domain/site/paths.ts'

/** Pages of later steps, whole areas at a time. */
const UNBUILT_MEMBER = [`${paths.account}/*`]
const UNBUILT_ADMIN = [`${paths.admin}/*`]

const unbuilt = (path: string) => route(path, 'features/unbuilt/unbuilt-page.tsx', { id: `unbuilt${path}` })

// This one file of the web runs in Node, at build time.
declare const process: { env: Record<string, string | undefined> }

/** The showroom of `ui/`. Read while the web is built: without the switch neither route nor page is in the build. */
const devPages = process.env.KISMETRY_DEV_PAGES === 'on' ? [route(paths.devUi, 'features/dev/ui-page.tsx')] : []

/** Every page, by the area it belongs to; an area's guard is its layout's `clientLoader`. */
export default [
  layout('shell/site-layout.tsx', [
    index('features/home/home-page.tsx'),
    route(paths.calculator, 'features/calculator/calculator-page.tsx'),
    route(paths.mission, 'features/about/mission-page.tsx'),
    route(paths.credits, 'features/about/credits-page.tsx'),
    route(paths.terms, 'features/legal/terms-page.tsx'),
    route(paths.privacy, 'features/legal/privacy-page.tsx'),
    route(paths.faq, 'features/help/faq-page.tsx'),
    route(paths.membershipFaq, 'features/membership/membership-faq-page.tsx'),
    route(paths.suspended, 'features/accounts/suspended-page.tsx'),
    route(paths.closed, 'features/account/closed-page.tsx'),
    ...devPages,
    layout('shell/query-area.tsx', [
      route(paths.login, 'features/accounts/login-page.tsx'),
      route(paths.secondFactor, 'features/two-factor/second-factor-page.tsx'),
      route(paths.signUp, 'features/accounts/sign-up-page.tsx'),
      route(paths.resetPassword, 'features/accounts/reset-password-page.tsx'),
      route(paths.updatePassword, 'features/accounts/update-password-page.tsx'),
      route(paths.confirmEmail, 'features/security/confirm-email-page.tsx'),
      route(paths.publicDirectory, 'features/directory/directory-page.tsx'),
      route(paths.unsubscribe, 'features/notifications/unsubscribe-page.tsx'),
      route(paths.contact, 'features/contact/contact-page.tsx'),
      route(paths.tiers, 'features/membership/tiers-page.tsx'),
      layout('shell/member-area.tsx', [
        route(paths.chats, 'features/chat/chats-page.tsx'),
        route(paths.profile, 'features/profile/profile-page.tsx'),
        route(paths.user, 'features/people/user-page.tsx'),
        route(paths.account, 'features/account/account-page.tsx'),
        route(paths.editEmail, 'features/security/edit-email-page.tsx'),
        route(paths.changePassword, 'features/security/change-password-page.tsx'),
        route(paths.devices, 'features/security/devices-page.tsx'),
        route(paths.twoFactor, 'features/two-factor/two-factor-page.tsx'),
        route(paths.deactivate, 'features/account/deactivate-page.tsx'),
        route(paths.deleteAccount, 'features/account/delete-page.tsx'),
        route(paths.dataExport, 'features/data-export/download-page.tsx'),
        route(paths.privacySettings, 'features/privacy/privacy-settings-page.tsx'),
        route(paths.notifications, 'features/notifications/notification-settings-page.tsx'),
        route(paths.inbox, 'features/notifications/inbox-page.tsx'),
        route(paths.manageMembership, 'features/membership/manage-membership-page.tsx'),
        route(paths.membershipHistory, 'features/membership/membership-history-page.tsx'),
        route(paths.events, 'features/member-events/events-page.tsx'),
        route(paths.mbtiTest, 'features/mbti-test/mbti-test-page.tsx'),
        route(paths.numerology, 'features/numerology/numerology-page.tsx'),
        route(paths.accountMbti, 'features/readings/mbti-reading-page.tsx'),
        route(paths.accountLoveLanguage, 'features/readings/love-language-page.tsx'),
        route(paths.astrologyReport, 'features/readings/astrology-page.tsx'),
        route(paths.discover, 'features/discovery/discover-page.tsx'),
        route(paths.matches, 'features/discovery/matches-page.tsx'),
        route(paths.favorites, 'features/likes/favorites-page.tsx'),
        route(paths.mutuals, 'features/likes/mutuals-page.tsx'),
        route(paths.support, 'features/support/support-page.tsx'),
        route(paths.newTicket, 'features/support/new-ticket-page.tsx'),
        route(paths.ticket, 'features/support/ticket-page.tsx'),
        route(paths.concierge, 'features/concierge/concierge-page.tsx'),
        ...UNBUILT_MEMBER.map(unbuilt),
      ]),
      layout('shell/admin-area.tsx', UNBUILT_ADMIN.map(unbuilt)),
    ]),
    route('*', 'shell/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
