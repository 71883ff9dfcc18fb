import { groupDigits } from '#web/ui/group-digits.ts'

export const BRAND = 'Kismetry'
export const SITE_TITLE = `${BRAND} — Meet by vibe, not just looks`
export const SITE_DESCRIPTION =
  'A vibe-first dating app blending MBTI, love languages, astrology & numerology to match deeper.'

export const SHARE_IMAGE_TEXT = `Two overlapping auras beside the words: ${SITE_TITLE}`

export function pageTitle(name: string): string {
  return `${name} · ${BRAND}`
}

export const SIGN_OUT_COPY = {
  failed: 'Signing out did not work, so you are still signed in. Check your connection and try again.',
  stay: 'Stay signed in',
} as const

export const CONFIRM_LINE_COPY = {
  label: 'Your email address',
  open: 'Please confirm your email address: a link is in our letter.',
  overdue: 'Your email address is not confirmed. You can read everything, and write again once it is.',
  resend: 'Send the letter again',
  sent: 'The letter is on its way.',
  failed: 'That did not work. Try again in a while.',
  wrongAddress: 'Wrong address?',
} as const

export const FRAME_COPY = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  tabs: 'Places',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  login: 'Login',
  signOut: 'Sign Out',
  welcome: (firstName: string) => `Welcome, ${firstName}!`,
  unread: 'unread',
  theme: 'Theme',
  adults: 'For adults, 18 and over.',
  license: 'Open source under the AGPL.',
  credits: 'Data and fonts: credits',
  dayOfYear: (day: number, days: number) => `Day ${day} of ${days}`,
  online: (count: number) => `${groupDigits(count)} ${count === 1 ? 'person' : 'people'} online now`,
  checkingAccess: 'Checking access…',
  loading: 'Loading…',
  offline: 'You are offline. You see what was loaded before; the rest comes as soon as you are back.',
} as const

export const NOT_FOUND_COPY = {
  name: 'Not found',
  title: 'This page is out of print',
  text: 'There is nothing at this address. It may have moved, or the link may have a slip in it.',
  home: 'Go to the front page',
} as const

export const ERROR_COPY = {
  title: 'Unexpected Application Error!',
  text: 'Something broke on this page. Nothing you saved is lost. Loading it again usually helps.',
  reload: 'Load this page again',
} as const
