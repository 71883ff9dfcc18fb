import type { OwnProfile } from '#contract/profile.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { BoostLine } from '#web/blocks/boosts/boost-line.tsx'
import { signsAndPlace } from '#web/blocks/member-card/member-card.copy.ts'
import { PhotoImage } from '#web/features/profile/photos/photo-image.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { EditProfile } from '#web/features/profile/edit-profile.tsx'
import { PROFILE_COPY } from '#web/features/profile/profile.copy.ts'

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
          <PhotoImage photo={picture} size="small" alt="" className="size-32" />
        ) : (
          <span className="grid size-32 place-items-center bg-well text-sm text-ink-2">{PROFILE_COPY.noImage}</span>
        )}
      </div>
    </div>
  )
}

/** From this many letters on, a name is set smaller. */
const LONG_NAME_LENGTH = 11

export function ProfileTitle({ profile }: { profile: OwnProfile }) {
  const name = profile.username || PROFILE_COPY.nameless
  const isLong = name.length >= LONG_NAME_LENGTH
  return (
    <header className="grid justify-items-start gap-4 wide:pt-6">
      <h1 className={`wrap-anywhere wide:relative wide:-ml-28 ${isLong ? 'display-2' : 'display-1'}`}>
        {name}{' '}
        <span className="text-[max(.36em,1.5rem)] tracking-[-.01em] whitespace-nowrap text-ink-2">
          ({profile.gender}, {profile.age})
        </span>
      </h1>
      <p className="text-[1.0625rem] text-ink-2">{signsAndPlace(profile)}</p>
      <EditProfile profile={profile} />
      <BoostLine />
    </header>
  )
}
