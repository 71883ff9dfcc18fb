export const BRAND = 'Kismetry'
export const SITE_TITLE = `${BRAND} — Meet by vibe, not just looks`
export const SITE_DESCRIPTION =
  'A vibe-first dating app blending MBTI, love languages, astrology & numerology to match deeper.'

export function pageTitle(name: string): string {
  return `${name} · ${BRAND}`
}
