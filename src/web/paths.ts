/** Every address of the site, once. */
export const paths = {
  home: '/',
  mission: '/mission',
  credits: '/credits',
  calculator: '/calculator',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/faq',
  contact: '/contact',
  login: '/login',
  signUp: '/signup',
  resetPassword: '/reset-password',
  updatePassword: '/update-password',
  suspended: '/suspended',
  discover: '/discover',
  publicDirectory: '/discover-public',
  matches: '/matches',
  favorites: '/favorites',
  mutuals: '/mutuals',
  user: '/user/:userId',
  profile: '/profile',
  chats: '/chats',
  mbtiTest: '/mbti-test',
  numerology: '/numerology',
  account: '/account',
  editEmail: '/account/edit-email',
  changePassword: '/account/change-password',
  privacySettings: '/account/privacy',
  notifications: '/account/notifications',
  deactivate: '/account/deactivate',
  accountMbti: '/account/mbti',
  accountLoveLanguage: '/account/love-language',
  astrologyReport: '/account/astrology-report',
  support: '/support',
  newTicket: '/support/new',
  ticket: '/support/:ticketId',
  tiers: '/membership/tiers',
  membershipFaq: '/membership/faq',
  manageMembership: '/manage-membership',
  membershipHistory: '/membership/history',
  admin: '/admin',
  adminTickets: '/admin/tickets',
  adminTicket: '/admin/tickets/:ticketId',
  adminReports: '/admin/reports',
  adminReport: '/admin/reports/:reportId',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:userId',
  adminRoles: '/admin/roles',
  adminFlags: '/admin/flags',
  adminMemberships: '/admin/memberships',
  devUi: '/dev/ui',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Pages that a visitor may open first: their HTML is made at build time. */
export const PRERENDERED_PATHS: Path[] = [
  paths.home,
  paths.mission,
  paths.credits,
  paths.calculator,
  paths.terms,
  paths.privacy,
  paths.faq,
  paths.contact,
  paths.login,
  paths.signUp,
  paths.resetPassword,
  paths.suspended,
  paths.publicDirectory,
  paths.tiers,
  paths.membershipFaq,
]

export function loginPath(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`
}

/** The way to where somebody was going survives the change from login to sign-up. */
export function signUpPath(next: string | null): string {
  return next === null ? paths.signUp : `${paths.signUp}?next=${encodeURIComponent(next)}`
}

/** Where to go after the login: only to a path of our own, whatever the address bar says. */
export function safeNext(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || next.includes('\\') || !URL.canParse(next, origin)) return paths.profile
  const url = new URL(next, origin)
  // "/.//evil.example" loses its dot here: what is left would be read as another site's address.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search + url.hash : paths.profile
}
