import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const BUBBLES = ['w-2/5', 'w-3/5 ml-auto', 'w-1/2', 'w-1/3', 'w-2/5 ml-auto']

/** Stands where a conversation is about to be. */
export function WindowSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-4">
      {BUBBLES.map((width) => (
        <Skeleton key={width} className={`h-12 rounded-2xl ${width}`} />
      ))}
    </SkeletonGroup>
  )
}
