import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { CARD_COPY } from '#web/blocks/member-card/member-card.copy.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const PEOPLE_GRID =
  'grid grid-cols-2 gap-x-3 max-[18rem]:grid-cols-1 gap-y-8 py-6 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10 xl:grid-cols-4'

/** Cards far off the screen are not rendered, so that long lists scroll smoothly; the padding keeps outlines visible. */
export const RENDERED_WHEN_NEAR = '-m-1.5 p-1.5 [contain-intrinsic-block-size:auto_31rem] [content-visibility:auto]'

/** As many cards as a page has people, so that nothing moves when they arrive. */
export function PeopleSkeleton() {
  return (
    <SkeletonGroup label={CARD_COPY.loading} className={PEOPLE_GRID}>
      {Array.from({ length: DISCOVER_PAGE_SIZE }, (_, index) => (
        <div key={index} className={RENDERED_WHEN_NEAR}>
          <CardSkeleton />
        </div>
      ))}
    </SkeletonGroup>
  )
}

export function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-4/5" />
      <Skeleton shape="line" className="mt-3 h-6 w-3/4 sm:h-7" />
      <Skeleton shape="line" className="mt-1.5 h-4.5 w-1/2 sm:h-5" />
      {/* The opening of About Me, which most people have: two lines. */}
      <Skeleton shape="line" className="mt-2.5 h-4" />
      <Skeleton shape="line" className="mt-1.5 mb-1 h-4 w-2/3" />
      <Skeleton shape="line" className="mt-2.5 h-6 w-5/6" />
      <div className="mt-3 flex gap-1.5">
        <ActionsSkeleton />
      </div>
    </div>
  )
}

/** The buttons of a card. */
export function ActionsSkeleton() {
  return (
    <>
      <Skeleton shape="round" className="size-11" />
      <Skeleton shape="round" className="size-11" />
      <Skeleton shape="round" className="h-11 flex-1" />
    </>
  )
}
