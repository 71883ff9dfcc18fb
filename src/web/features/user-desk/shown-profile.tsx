import { generatePath, Link } from 'react-router'
import type { UserDetail } from '#contract/user-desk.ts'
import { ANSWERS, answersWith } from '#domain/people/answers.ts'
import { paths } from '#domain/site/paths.ts'
import { USER_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { UserSection } from '#web/features/user-desk/user-rows.tsx'

const SHOWN = [
  ...answersWith({ shownFrom: 'directory' }),
  ...answersWith({ shownFrom: 'card' }),
  ...answersWith({ shownFrom: 'profile' }),
]

/** The pictures and answers that other members can see. */
export function ShownProfile({ user: { userId, username, profile } }: { user: UserDetail }) {
  return (
    <UserSection
      title={USER_COPY.shown}
      aside={
        <Link to={generatePath(paths.user, { userId })} className="underline underline-offset-2">
          {USER_COPY.siteProfile}
        </Link>
      }
    >
      {profile.photos.length === 0 ? (
        <p className="pb-2 text-ink-2">{USER_COPY.noPhotos}</p>
      ) : (
        <ul aria-label={USER_COPY.photos} className="flex flex-wrap gap-2 pb-3">
          {profile.photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.largeUrl} className="block">
                <img
                  src={photo.smallUrl}
                  alt={`${username}, ${index + 1}`}
                  loading="lazy"
                  className="size-24 rounded-sheet object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl>
        {SHOWN.filter((name) => profile[name]).map((name) => (
          <div
            key={name}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 max-xs:grid-cols-1 max-xs:gap-0 py-1.25 @min-[30rem]:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-2">{ANSWERS[name].label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{profile[name]}</dd>
          </div>
        ))}
      </dl>
    </UserSection>
  )
}
