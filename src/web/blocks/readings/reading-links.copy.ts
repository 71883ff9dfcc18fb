import { paths, type Path } from '#domain/site/paths.ts'

export const READING_LINKS_COPY = {
  heading: 'Your readings',
  inForm: 'Not sure, or curious what it means?',
} as const

/** Everything a member can read about themself. */
export const READING_LINKS: readonly { to: Path; label: string; text: string }[] = [
  { to: paths.mbtiTest, label: 'MBTI test', text: '40 statements, about six minutes' },
  { to: paths.accountMbti, label: 'Your type', text: 'Strengths, struggles, love' },
  { to: paths.accountLoveLanguage, label: 'Love language', text: 'What makes you feel loved' },
  { to: paths.astrologyReport, label: 'Astrology report', text: 'Both your signs' },
  { to: paths.numerology, label: 'Numerology', text: 'The numbers of your name and birthday' },
]
