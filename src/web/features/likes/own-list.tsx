import type { ReactNode } from 'react'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { OwnPeopleNav } from '#web/blocks/member-card/own-people-nav.tsx'
import { usePruneOnLeaving } from '#web/blocks/likes/optimistic-likes.tsx'
import { PeopleFailure, PeopleGrid, type PeopleQuery } from '#web/blocks/member-card/people-grid.tsx'
import { PeopleSkeleton } from '#web/blocks/member-card/people-skeleton.tsx'
import { useViewerVibe } from '#web/blocks/member-card/use-viewer-vibe.ts'
import { LIKES_COPY } from '#web/features/likes/likes.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface OwnListProps {
  query: PeopleQuery
  copy: { name: string; lead: string; failed: string; emptyTitle: string; emptyText: string }
}

/** Likes, favorites or mutual likes. Somebody unliked stays until the page is left, so that it can be undone. */
export function OwnList({ query, copy }: OwnListProps) {
  usePruneOnLeaving()
  return (
    <div className="wrap py-6 wide:py-10">
      <div className="grid items-end gap-x-8 gap-y-3 pb-6 wide:grid-cols-[1fr_auto] wide:pb-8">
        <h1 className="display-1">{copy.name}</h1>
        <p className="font-display text-xl text-ink-2 italic wide:pb-2">{copy.lead}</p>
      </div>
      <OwnPeopleNav />
      {/* As high as the skeleton: the footer stays below the screen, however few people there are. */}
      <div className="min-h-[calc(100dvh-18rem)]">
        <People query={query} copy={copy} />
      </div>
    </div>
  )
}

function People({ query, copy }: OwnListProps): ReactNode {
  const { viewer, isKnown } = useViewerVibe()
  const { people, isError } = query
  if (!people && isError) return <PeopleFailure query={query}>{copy.failed}</PeopleFailure>
  if (!people || !isKnown) return <PeopleSkeleton />
  if (people.length > 0) return <PeopleGrid query={query} viewer={viewer} />
  return (
    <EmptyState
      art={<OverlappingRings className="w-full" />}
      title={copy.emptyTitle}
      text={copy.emptyText}
      action={
        <ButtonLink to={paths.discover} look="hot">
          {LIKES_COPY.discover}
        </ButtonLink>
      }
    />
  )
}
