import type { ReactNode } from 'react'
import type { PersonProfile, PersonVibe } from '#contract/person.ts'
import { matchScore } from '#domain/compatibility/match-score.ts'
import { PersonCover } from '#web/features/people/person-cover.tsx'
import { PersonIntro } from '#web/features/people/person-intro.tsx'

export const HEAD =
  'wrap grid gap-x-8 gap-y-6 pt-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-start wide:gap-x-16 wide:pt-8'

interface PersonHeadProps {
  person: PersonProfile
  viewer: PersonVibe
  isSelf: boolean
  actions: ReactNode
  /** No script has come yet: what needs one cannot be used. */
  isInert?: boolean
}

/** The upper part of a profile: pictures, and what the person says. */
export function PersonHead({ person, viewer, isSelf, actions, isInert = false }: PersonHeadProps) {
  return (
    <div className={HEAD}>
      <div inert={isInert}>
        <PersonCover person={person} score={isSelf ? undefined : matchScore(viewer, person)} />
      </div>
      <PersonIntro person={person} viewer={viewer} isSelf={isSelf} actions={actions} isInert={isInert} />
    </div>
  )
}
