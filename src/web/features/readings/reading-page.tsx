import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profile.ts'
import { orpc } from '#web/api/client.ts'
import { READINGS_COPY } from '#web/features/readings/readings.copy.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** A page that is made of the member's own profile, with what it shows until that is there. */
export function ReadingPage({ title, children }: { title: string; children(profile: OwnProfile): ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(orpc.profile.mine.queryOptions())
  if (data) return children(data)
  if (error) {
    return (
      <div className="wrap grid gap-6 py-10">
        <h1 className="display-2">{title}</h1>
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {READINGS_COPY.failed}
        </FailureNote>
      </div>
    )
  }
  return (
    <SkeletonGroup
      label={READINGS_COPY.loading}
      isLabelShown
      className="wrap grid gap-10 py-8 wide:grid-cols-[7fr_5fr] wide:gap-16 wide:py-14"
    >
      <h1 className="sr-only">{title}</h1>
      <Skeleton className="h-60" />
      <Skeleton className="aspect-square" />
    </SkeletonGroup>
  )
}

interface ReadingHeadProps {
  kicker: string
  title: ReactNode
  subtitle?: string
  lead: string
  art: ReactNode
  children?: ReactNode
}

/** The header: the result in large type, beside its picture. */
export function ReadingHead({ kicker, title, subtitle, lead, art, children }: ReadingHeadProps) {
  return (
    <header className="wrap grid gap-x-16 gap-y-8 py-8 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:items-center wide:py-14">
      <div className="grid justify-items-start gap-6">
        <h1 className="grid gap-3">
          <span className="font-ui text-base leading-snug tracking-normal text-ink-2">{kicker}</span>
          {title}
          {subtitle && (
            <span className="text-[clamp(1.5rem,2.6vw,2.25rem)] leading-tight tracking-[-.015em] italic">
              {subtitle}
            </span>
          )}
        </h1>
        <p className="max-w-[34ch] font-display text-[1.625rem] leading-snug tracking-[-.01em] text-balance">{lead}</p>
        {children}
      </div>
      {art}
    </header>
  )
}

/** How every reading ends. */
export function ReadingEnd({ children }: { children?: ReactNode }) {
  return (
    <div className="wrap grid justify-items-start gap-4 pt-6">
      <p className="read italic">{READINGS_COPY.lens}</p>
      {children}
    </div>
  )
}
