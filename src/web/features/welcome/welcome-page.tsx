import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import type { OwnProfile } from '#contract/profile.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { signsAndPlace } from '#web/blocks/member-card/member-card.copy.ts'
import { fitName } from '#web/blocks/names/fit-name.ts'
import { WrappingName } from '#web/blocks/names/wrapping-name.tsx'
import { ProfileSteps } from '#web/blocks/profile-steps/profile-steps.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { WelcomeMatches } from '#web/features/welcome/welcome-matches.tsx'
import { WELCOME_COPY } from '#web/features/welcome/welcome.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: WELCOME_COPY.title, path: paths.welcome, isPrivate: true })

const MATCHES_ID = 'best-matches'
/** The screen below the header and the line about the email address, and above a phone's tab bar. */
const SCREEN = 'mt-4 min-h-[calc(100dvh-15.5rem)] wide:min-h-[calc(100dvh-12rem)]'

/** Where a sign-up ends: the finished aura, the best matches, and what to do next. */
export default function WelcomePage() {
  const { data: profile, isError, isFetching, refetch } = useQuery(orpc.profile.mine.queryOptions())
  if (profile) return <Welcome profile={profile} />
  if (!isError) return <Waiting />
  return (
    <div className="wrap grid gap-6 py-10">
      <h1 className="display-2">{WELCOME_COPY.title}</h1>
      <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
        {WELCOME_COPY.failed}
      </FailureNote>
    </div>
  )
}

function Welcome({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <Print profile={profile} />
      <WelcomeMatches id={MATCHES_ID} viewer={profile} />
      <div className="wrap pb-16">
        <div className="grid max-w-180 gap-8">
          <ProfileSteps profile={profile} staysWhenDone />
          <ButtonLink to={paths.profile} look="hot" size="big" className="justify-self-start">
            {WELCOME_COPY.toProfile}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function Print({ profile }: { profile: OwnProfile }) {
  const { username, westernSign } = profile
  return (
    <div
      className={`@container grid grid-rows-[1fr_auto] justify-items-center gap-4 px-5 py-6 text-center ${SCREEN} ${paperOf(westernSign)}`}
    >
      <AuraPicture
        vibe={profile}
        label={WELCOME_COPY.aura(username)}
        className="aspect-square h-full max-h-[34dvh] min-h-48 w-full wide:max-h-[44dvh] self-center transition-[opacity,scale,rotate] duration-1000 ease-calm starting:motion-safe:scale-90 starting:motion-safe:-rotate-12 starting:motion-safe:opacity-0"
      />
      <div className="grid max-w-full justify-items-center gap-2">
        <p className="font-display text-xl italic">{WELCOME_COPY.greeting}</p>
        <h1
          style={fitName(username)}
          className="fitted-name font-display tracking-[-.045em] max-w-full leading-[1.05] [--name-max:clamp(3.4rem,9vw,8rem)]"
        >
          <WrappingName name={username} />
        </h1>
        <p className="max-w-full text-lg wrap-anywhere">{signsAndPlace(profile)}</p>
        <a
          href={`#${MATCHES_ID}`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
        >
          {WELCOME_COPY.onward}
          <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
        </a>
      </div>
    </div>
  )
}

/** The same place as the print, so that nothing moves when it arrives. */
function Waiting() {
  return (
    <SkeletonGroup label={WELCOME_COPY.loading}>
      <h1 className="sr-only">{WELCOME_COPY.title}</h1>
      <Skeleton className={`rounded-none ${SCREEN}`} />
    </SkeletonGroup>
  )
}
