import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnProfile } from '#contract/profile.ts'
import { orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { ProfileSteps } from '#web/blocks/profile-steps/profile-steps.tsx'
import { ReadingLinks } from '#web/blocks/readings/reading-links.tsx'
import { BlockedPeople } from '#web/features/profile/blocked-people.tsx'
import { PhotoRow } from '#web/features/profile/photos/photo-row.tsx'
import { ProfileAnswers } from '#web/features/profile/profile-answers.tsx'
import { ProfileCover, ProfileTitle } from '#web/features/profile/profile-header.tsx'
import { PROFILE_COPY } from '#web/features/profile/profile.copy.ts'
import { VoiceProfile } from '#web/features/profile/voice-profile.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** It brings the prose along, which nobody needs to wait for. */
const ProfileDetails = lazy(() =>
  import('#web/blocks/profile-details/profile-details.tsx').then((module) => ({ default: module.ProfileDetails })),
)

export const meta = () => pageMeta({ name: PROFILE_COPY.title, path: paths.profile, isPrivate: true })

export const handle = { Waiting }

const PAGE = 'wrap grid gap-6 py-6 wide:grid-cols-[5fr_7fr] wide:gap-x-16 wide:pt-10 wide:pb-12'
const FOOT_LINKS = [
  { to: paths.account, label: PROFILE_COPY.account },
  { to: paths.viewers, label: PROFILE_COPY.viewers },
  { to: paths.privacySettings, label: PROFILE_COPY.privacy },
]
const COLUMN = 'grid min-w-0 content-start gap-5'

export default function ProfilePage() {
  const { data, error, refetch, isFetching } = useQuery(orpc.profile.mine.queryOptions())
  if (data) return <Profile profile={data} />
  if (!error) return <Waiting />
  if (failureOf(error).code === 'NOT_FOUND') {
    return <h1 className="wrap py-16 text-[clamp(2.25rem,5vw,3.5rem)]">{PROFILE_COPY.notFound}</h1>
  }
  return (
    <div className="wrap grid gap-6 py-10">
      <h1 className="display-2">{PROFILE_COPY.title}</h1>
      <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
        {PROFILE_COPY.failed}
      </FailureNote>
    </div>
  )
}

function Profile({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <div className={PAGE}>
        <div className={COLUMN}>
          <ProfileCover profile={profile} />
          <PhotoRow photos={profile.photos} />
        </div>
        <div className={COLUMN}>
          <ProfileTitle profile={profile} />
          <ProfileSteps profile={profile} />
          <ProfileAnswers profile={profile} />
          <VoiceProfile />
        </div>
      </div>
      <Suspense>
        <ProfileDetails owner={profile} viewer={profile} isSelf />
      </Suspense>
      <div className="wrap py-8">
        <ReadingLinks />
      </div>
      <div className="wrap flex flex-wrap gap-x-6 pb-12">
        {FOOT_LINKS.map(({ to, label }) => (
          <Link key={to} to={to} className="flex min-h-11 items-center text-sm text-ink-2 underline hover:text-ink">
            {label}
          </Link>
        ))}
        <BlockedPeople />
      </div>
    </>
  )
}

/** The same places as the profile, so that nothing moves when it arrives. */
function Waiting() {
  return (
    <SkeletonGroup label={PROFILE_COPY.loading} isLabelShown className="wrap min-h-dvh py-6 wide:pt-10">
      <h1 className="sr-only">{PROFILE_COPY.title}</h1>
      <div className="grid gap-6 wide:grid-cols-[5fr_7fr] wide:gap-x-16">
        <Skeleton className="aspect-4/3 sm:aspect-2/1 wide:aspect-square" />
        <div className={COLUMN}>
          <Skeleton className="h-24 w-2/3" />
          <Skeleton shape="line" className="w-1/2" />
          <Skeleton shape="line" className="w-1/3" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
