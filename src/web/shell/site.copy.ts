export const BRAND = 'Kismetry'
export const SITE_TITLE = `${BRAND} — Meet by vibe, not just looks`
export const SITE_DESCRIPTION =
  'A vibe-first dating app blending MBTI, love languages, astrology & numerology to match deeper.'

export function pageTitle(name: string): string {
  return `${name} · ${BRAND}`
}

export const SIGN_OUT_COPY = {
  failed: 'Signing out did not work, so you are still signed in. Check your connection and try again.',
  stay: 'Stay signed in',
} as const
