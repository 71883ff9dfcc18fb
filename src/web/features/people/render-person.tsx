import type { ReactElement } from 'react'
import type { PersonProfile, PersonVibe } from '#contract/person.ts'
import { PersonHead } from '#web/features/people/person-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What the procedure for one person has answered. */
interface Answered {
  find: { person: PersonProfile; viewer: PersonVibe; isSelf: boolean }
}

/** The upper part of a profile, to be read before any script has come. */
export function renderPerson({ find: { person, viewer, isSelf } }: Answered): ReactElement {
  return (
    <article aria-label={person.username}>
      <PersonHead {...{ person, viewer, isSelf }} actions={<Skeleton shape="round" className="h-11 w-36" />} isInert />
    </article>
  )
}
