import { useState } from 'react'
import type { ProfileOwner, ProfileViewer } from '#web/blocks/profile-details/profile-details-cards.ts'
import { ProfileMatch } from '#web/blocks/profile-details/profile-details-match.tsx'
import { SoulCards } from '#web/blocks/profile-details/profile-details-soul.tsx'
import { DETAILS_COPY } from '#web/blocks/profile-details/profile-details.copy.ts'
import { dayAndTime } from '#web/ui/calendar-words.ts'

interface ProfileDetailsProps {
  owner: ProfileOwner
  viewer: ProfileViewer
  /** The owner looks at the own profile: what compares two people is left out. */
  isSelf: boolean
}

/**
 * Everything a profile has to say beyond its answers. It brings the prose along, so load it lazily.
 *
 * On phones both sections are below what is in sight: they are laid out when they come near it, since that takes a slow
 * phone 300 ms. On wide screens the receipt hangs over the edge of its section, and would be cut off.
 */
export function ProfileDetails({ owner, viewer, isSelf }: ProfileDetailsProps) {
  const [printedAt] = useState(() => dayAndTime(new Date()))
  return (
    <>
      <section
        aria-labelledby="soul-title"
        className="wrap py-12 [contain-intrinsic-block-size:auto_90rem] max-wide:[content-visibility:auto] md:[contain-intrinsic-block-size:auto_58rem] wide:py-16"
      >
        <h2 id="soul-title" className="flex items-center gap-3.5 pb-6 text-[clamp(2.75rem,5vw,4rem)] tracking-[-.03em]">
          <Sparkle />
          {DETAILS_COPY.soulSummary}
        </h2>
        <SoulCards owner={owner} isSelf={isSelf} />
      </section>
      {!isSelf && <ProfileMatch owner={owner} viewer={viewer} printedAt={printedAt} />}
    </>
  )
}

function Sparkle() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-[.7em] flex-none fill-ember">
      <path d="M12 3c.5 5.5 3.5 8.5 9 9-5.5.5-8.5 3.5-9 9-.5-5.5-3.5-8.5-9-9 5.5-.5 8.5-3.5 9-9z" />
    </svg>
  )
}
