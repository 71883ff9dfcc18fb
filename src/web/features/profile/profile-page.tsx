import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profile.ts'
import { orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { PROFILE_COPY } from '#web/features/profile/profile.copy.ts'
import { pageTitle } from '#web/shell/site.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

export const meta = () => [{ title: pageTitle(PROFILE_COPY.title) }]

export default function ProfilePage() {
  const { data, error, refetch } = useQuery(orpc.profile.mine.queryOptions())
  if (error && failureOf(error).code === 'NOT_FOUND') return <Message>{PROFILE_COPY.notFound}</Message>
  if (error) {
    return (
      <div className="wrap grid justify-items-start gap-4 py-12">
        <Note tone="bad">{PROFILE_COPY.failed}</Note>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    )
  }
  return data ? <Profile profile={data} /> : <Message>{PROFILE_COPY.loading}</Message>
}

function Message({ children }: { children: string }) {
  return (
    <p role="status" className="wrap py-12 font-display text-2xl italic">
      {children}
    </p>
  )
}

function Profile({ profile }: { profile: OwnProfile }) {
  const picture = profile.photos.find((photo) => photo.isProfilePicture)
  return (
    <div className="wrap py-8 wide:py-12">
      <header className="flex flex-wrap items-center gap-6">
        <div className="grid size-32 flex-none place-items-center overflow-hidden rounded-sheet bg-well text-ink-2">
          {picture ? (
            <img src={picture.smallUrl} alt="" width={128} height={128} className="size-full object-cover" />
          ) : (
            <span>{PROFILE_COPY.noImage}</span>
          )}
        </div>
        <div className="grid gap-2">
          <h1 className="display-2">
            {profile.username || PROFILE_COPY.nameless}{' '}
            <span className="text-[.5em] tracking-normal text-ink-2">
              ({profile.gender}, {profile.age})
            </span>
          </h1>
          <p className="text-ink-2">
            {profile.westernZodiac}, {profile.easternZodiac}, {profile.location}
          </p>
        </div>
      </header>
      <dl className="mt-10 grid max-w-160">
        {PROFILE_COPY.fields.map(({ label, field }) => {
          const value = profile[field]
          return value === null ? null : (
            <div key={field} className="grid grid-cols-[10rem_1fr] gap-3 border-t border-rule py-3">
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
