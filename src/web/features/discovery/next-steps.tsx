import type { PersonVibe } from '#contract/person.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { MATCHES_COPY } from '#web/features/discovery/discovery.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What to do until there are matches: more answers make more matches. */
export function NextSteps({ viewer, isAlone }: { viewer: PersonVibe | undefined; isAlone: boolean }) {
  const steps = [
    viewer?.mbti === null && { label: MATCHES_COPY.takeTest, to: paths.mbtiTest },
    viewer?.attachmentStyle === null && { label: MATCHES_COPY.addAttachment, to: paths.profile },
    { label: MATCHES_COPY.discover, to: paths.discover },
    viewer?.attachmentStyle !== null && { label: MATCHES_COPY.editProfile, to: paths.profile },
  ].filter((step) => step !== false)
  return (
    <EmptyState
      art={<OverlappingRings className="w-full" />}
      title={isAlone ? MATCHES_COPY.aloneTitle : MATCHES_COPY.emptyTitle}
      text={isAlone ? MATCHES_COPY.aloneText : MATCHES_COPY.emptyText}
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
