import type { PersonVibe } from '#contract/person.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { MATCHES_COPY } from '#web/features/discovery/discovery.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export type NobodyBecause = 'nobodyFits' | 'allPassedOn' | 'nobodyAboveMinimum'

export function whyNobody({ rankedCount, hasPassedOnAll }: { rankedCount: number; hasPassedOnAll: boolean }) {
  if (hasPassedOnAll) return 'allPassedOn'
  return rankedCount === 0 ? 'nobodyFits' : 'nobodyAboveMinimum'
}

const TEXTS: Record<NobodyBecause, { title: string; text: string }> = {
  nobodyFits: { title: MATCHES_COPY.aloneTitle, text: MATCHES_COPY.aloneText },
  allPassedOn: { title: MATCHES_COPY.passedTitle, text: MATCHES_COPY.passedText },
  nobodyAboveMinimum: { title: MATCHES_COPY.emptyTitle, text: MATCHES_COPY.emptyText },
}

/** What to do until there are matches: more answers make more matches. */
export function NextSteps({ viewer, why }: { viewer: PersonVibe | undefined; why: NobodyBecause }) {
  const steps = [
    why === 'allPassedOn' && { label: MATCHES_COPY.seePassed, to: paths.passed },
    viewer?.mbti === null && { label: MATCHES_COPY.takeTest, to: paths.mbtiTest },
    viewer?.attachmentStyle === null && { label: MATCHES_COPY.addAttachment, to: paths.profile },
    { label: MATCHES_COPY.discover, to: paths.discover },
    viewer?.attachmentStyle !== null && { label: MATCHES_COPY.editProfile, to: paths.profile },
  ].filter((step) => step !== false)
  return (
    <EmptyState
      art={<OverlappingRings className="w-full" />}
      title={TEXTS[why].title}
      text={TEXTS[why].text}
      action={
        <ul className="flex flex-wrap justify-center gap-2.5">
          {steps.map(({ label, to }, index) => (
            <li key={label}>
              <ButtonLink to={to} look={index === 0 ? 'hot' : 'plain'}>
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      }
    />
  )
}
