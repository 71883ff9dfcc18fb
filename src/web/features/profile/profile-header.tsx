import { Eye } from 'lucide-react'
import { generatePath } from 'react-router'
import type { OwnProfile } from '#contract/profile.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { BoostLine } from '#web/blocks/boosts/boost-line.tsx'
import { signsAndPlace } from '#web/blocks/member-card/member-card.copy.ts'
import { PhotoImage } from '#web/features/profile/photos/photo-image.tsx'
import { fitName } from '#web/blocks/names/fit-name.ts'
import { WrappingName } from '#web/blocks/names/wrapping-name.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { EditProfile } from '#web/features/profile/edit-profile.tsx'
import { PROFILE_COPY } from '#web/features/profile/profile.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const PRINT = 'size-32 max-xs:size-[min(8rem,34vw)]'

/** The member's aura on the paper of their element, and the profile picture as a print that lies on it. */
export function ProfileCover({ profile }: { profile: OwnProfile }) {
  const picture = profile.photos.find((photo) => photo.isProfilePicture)
  return (
    <div
      className={`relative isolate aspect-4/3 overflow-hidden rounded-sheet sm:aspect-2/1 wide:aspect-square ${paperOf(profile.westernSign)}`}
    >
      <AuraPicture
        vibe={profile}
        className="absolute -top-[6%] -right-[10%] h-[112%] sm:right-0 wide:inset-0 wide:m-auto wide:h-auto wide:w-[86%]"
      />
      <div className="absolute bottom-4 left-4 -rotate-2 bg-sheet p-1.5 shadow-lift dusk:bg-solid wide:bottom-6 wide:left-6">
        {picture ? (
          <PhotoImage photo={picture} size="small" alt="" className={PRINT} />
        ) : (
          <span className={`grid place-items-center bg-well text-sm text-ink-2 ${PRINT}`}>{PROFILE_COPY.noImage}</span>
        )}
      </div>
    </div>
  )
}

export function ProfileTitle({ profile }: { profile: OwnProfile }) {
  const name = profile.username || PROFILE_COPY.nameless
  return (
    <header className="@container grid justify-items-start gap-4 wide:pt-6">
      <h1
        style={fitName(name)}
        className="fitted-name font-display tracking-[-.045em] leading-[1.05] [--name-max:clamp(3.4rem,9vw,8rem)] wide:relative wide:-ml-28"
      >
        <WrappingName name={name} />{' '}
        <span className="text-[max(.36em,1.5rem)] tracking-[-.01em] whitespace-nowrap max-xs:whitespace-normal text-ink-2">
          ({profile.gender}, {profile.age})
        </span>
      </h1>
      <p className="text-[1.0625rem] wrap-anywhere text-ink-2">{signsAndPlace(profile)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <EditProfile profile={profile} />
        <ButtonLink to={generatePath(paths.user, { userId: profile.id })}>
          <Eye aria-hidden size={18} strokeWidth={1.5} />
          {PROFILE_COPY.asOthers}
        </ButtonLink>
      </div>
      <BoostLine />
    </header>
  )
}
