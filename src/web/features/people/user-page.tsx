import { lazy, Suspense, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import type { PersonProfile, PersonVibe } from '#contract/person.ts'
import { client, orpc } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useViewer } from '#web/api/session.ts'
import { useWatchedPerson } from '#web/api/watched-people.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { PEOPLE_COPY } from '#web/features/people/people.copy.ts'
import { PersonActionBar, PersonActions } from '#web/features/people/person-actions.tsx'
import { HEAD, PersonHead } from '#web/features/people/person-head.tsx'
import { profileProblem } from '#web/features/people/profile-problem.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ServerRendered, hasServerRendered, useReplaceServerRendered } from '#web/shell/start/server-rendered.tsx'
import { pageTitle } from '#web/shell/site.copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useDeferredReady } from '#web/ui/use-deferred.ts'
import { yieldToMain } from '#web/shell/start/yield-to-main.ts'

/** Loaded after the person: its texts are large. */
const ProfileDetails = lazy(() =>
  import('#web/blocks/profile-details/profile-details.tsx').then((module) => ({ default: module.ProfileDetails })),
)

export const meta = () => pageMeta({ name: PEOPLE_COPY.title, path: paths.user, isPrivate: true })

export const handle = { Waiting: Loading }

/** What came with the page is taken before it begins, so that the profile itself takes the place of the rendered one. */
export async function clientLoader({ request, params: { userId = '' } }: ClientLoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  if (!hasServerRendered(pathname)) return null
  await yieldToMain()
  await queryClient.prefetchQuery(orpc.people.find.queryOptions({ input: { userId } }))
  return null
}

export default function UserPage() {
  const { userId = '' } = useParams()
  return <User key={userId} userId={userId} />
}

function User({ userId }: { userId: string }) {
  const isOwn = useViewer()?.id === userId.toLowerCase()
  // After a block, `LikesProvider` refetches it, and the answer is NOT_FOUND. Whoever comes to see how others see them
  // has perhaps just changed something.
  const { data, error, isFetching, refetch } = useQuery(
    orpc.people.find.queryOptions({ input: { userId }, refetchOnMount: isOwn ? 'always' : true }),
  )
  const problem = error && profileProblem(error)
  const isShown = useDeferredReady(data !== undefined)
  useReplaceServerRendered(isShown)
  useTitle(problem ? undefined : data?.person.username)
  useVisit(data && !data.isSelf ? userId : undefined)
  if (problem?.isMissing) return <NotFound />
  if (data && isShown) return <Profile {...data} />
  if (problem) {
    return (
      <div className="wrap grid gap-6 py-10">
        <h1 className="display-2">{PEOPLE_COPY.title}</h1>
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {problem.sentence}
        </FailureNote>
      </div>
    )
  }
  return <Loading />
}

/** Notes the visit once the profile is on the screen. Whether it could be noted is no business of the reader. */
function useVisit(userId: string | undefined): void {
  useEffect(() => {
    if (userId) client.viewers.visit({ userId }).catch(() => undefined)
  }, [userId])
}

interface ProfileProps {
  person: PersonProfile
  viewer: PersonVibe
  isSelf: boolean
  /** Until when the viewer passes on this person, if they do. */
  passedUntil: string | null
}

function Profile({ person, viewer, isSelf, passedUntil }: ProfileProps) {
  const username = useViewer()?.username ?? ''
  useWatchedPerson(person.id)
  return (
    <article aria-label={person.username}>
      <PersonHead
        {...{ person, viewer, isSelf }}
        actions={isSelf ? <OwnActions /> : <PersonActions person={person} passedUntil={passedUntil} />}
      />
      <Suspense fallback={<DetailsLoading />}>
        <ProfileDetails owner={person} viewer={{ ...viewer, username }} isSelf={isSelf} />
      </Suspense>
      {!isSelf && <PersonActionBar person={person} />}
    </article>
  )
}

function OwnActions() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink to={paths.profile}>{PEOPLE_COPY.ownLink}</ButtonLink>
      <p className="text-ink-2">{PEOPLE_COPY.ownNote}</p>
    </div>
  )
}

function NotFound() {
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        art={<OverlappingRings className="w-full" />}
        title={PEOPLE_COPY.notFound}
        text={PEOPLE_COPY.notFoundText}
        action={
          <ButtonLink to={paths.discover} look="solid">
            {PEOPLE_COPY.discover}
          </ButtonLink>
        }
      />
    </div>
  )
}

function Loading() {
  return <ServerRendered placeholder={<ProfileSkeleton />} />
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup label={PEOPLE_COPY.loading} className={HEAD}>
      <h1 className="sr-only">{PEOPLE_COPY.title}</h1>
      <div style={{ viewTransitionName: 'cover' }}>
        <Skeleton className="aspect-square sm:aspect-4/3 md:aspect-[15/16]" />
      </div>
      <div className="grid content-start gap-5 md:pt-4 wide:pt-8">
        <Skeleton className="h-20 w-3/4 wide:h-28" />
        <Skeleton shape="line" className="w-2/3" />
        <Skeleton className="h-28" />
        <Skeleton shape="round" className="h-11 w-36" />
        <Skeleton className="h-40" />
      </div>
    </SkeletonGroup>
  )
}

function DetailsLoading() {
  return (
    <SkeletonGroup label={PEOPLE_COPY.details} className="wrap grid gap-3 py-12 wide:grid-cols-4 wide:py-16">
      {['one', 'two', 'three', 'four'].map((card) => (
        <Skeleton key={card} className="h-62" />
      ))}
    </SkeletonGroup>
  )
}

/** Sets the document title while the profile is open. */
function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    const before = document.title
    document.title = pageTitle(name)
    return () => {
      if (document.title.endsWith(pageTitle(name))) document.title = before
    }
  }, [name])
}
