import type { PersonVibe } from '#contract/person.ts'
import { FACTOR_POINTS } from '#domain/compatibility/factor-rules.ts'
import { MATCHES_COPY } from '#web/features/discovery/discovery.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The questions of the score that a member can leave open, and where each is answered. */
const QUESTIONS = [
  { factor: 'mbti', to: paths.mbtiTest, label: MATCHES_COPY.takeTest },
  { factor: 'attachmentStyle', to: paths.profile, label: MATCHES_COPY.addAttachment },
  { factor: 'orientation', to: paths.profile, label: MATCHES_COPY.addOrientation },
] as const

/** What each unanswered question would add to the comparison. The love language counts for nothing in the score. */
export function OpenQuestions({ viewer }: { viewer: PersonVibe }) {
  const open = QUESTIONS.filter(({ factor }) => viewer[factor] === null)
  if (open.length === 0) return null
  return (
    <section aria-label={MATCHES_COPY.openQuestions} className="border-b border-rule py-5">
      <p className="max-w-[64ch]">{MATCHES_COPY.openText}</p>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {open.map(({ factor, to, label }) => (
          <li key={factor} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <TextLink to={to}>{label}</TextLink>
            <span className="text-ink-2 tabular-nums">{MATCHES_COPY.wouldAdd(FACTOR_POINTS[factor])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
