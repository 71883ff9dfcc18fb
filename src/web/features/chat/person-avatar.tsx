import { Mars, NonBinary, Transgender, UserRound, Venus, type LucideIcon } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import type { ConversationPerson } from '#contract/chat.ts'
import type { Gender } from '#domain/people/choices.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { OnlineDot } from '#web/blocks/member-card/online-dot.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { CHAT_COPY, profileLabel } from '#web/features/chat/chat.copy.ts'
import { paths } from '#domain/site/paths.ts'

/** Without a username, or without one that may be shown, the beginning of the id. */
export function nameOf({ username, id, isDeleted }: Pick<ConversationPerson, 'username' | 'id' | 'isDeleted'>): string {
  if (isDeleted) return CHAT_COPY.deletedAccount
  return username || id.slice(0, 6)
}

const SYMBOLS: Record<Gender, LucideIcon> = {
  Female: Venus,
  Male: Mars,
  Nonbinary: NonBinary,
  Transgender,
  Other: NonBinary,
}

const ROUND = 'relative z-1 block size-12 flex-none rounded-full max-xs:size-[48px]'

/** The picture, or the aura with a symbol of the gender; a link to the profile if the person is available. */
export function PersonAvatar({ person }: { person: ConversationPerson }) {
  if (!person.isAvailable) {
    return (
      <span className={ROUND}>
        <Nobody />
      </span>
    )
  }
  return (
    <Link
      to={generatePath(paths.user, { userId: person.id })}
      aria-label={profileLabel(nameOf(person))}
      className={`${ROUND} no-underline focus-visible:rounded-full`}
    >
      <Face person={person} />
      {person.isOnline && <OnlineDot className="absolute right-0 bottom-0 size-3.5 ring-2 ring-paper" />}
    </Link>
  )
}

function Face({ person: { gender, pictureUrl, aura } }: { person: ConversationPerson }) {
  if (pictureUrl) {
    return (
      <img
        src={pictureUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-full rounded-full bg-well object-cover"
      />
    )
  }
  if (!aura) return <Nobody />
  const Symbol = gender ? SYMBOLS[gender] : null
  return (
    <span
      aria-hidden
      className={`relative grid size-full place-items-center rounded-full ${paperOf(aura.westernSign)}`}
    >
      <AuraPicture vibe={aura} small className="size-full" />
      {Symbol && (
        <span className="absolute grid size-5.5 max-xs:size-[22px] place-items-center rounded-full bg-sheet text-ink">
          <Symbol size={16} strokeWidth={1.75} />
        </span>
      )}
    </span>
  )
}

/** For somebody who is unavailable. */
function Nobody() {
  return (
    <span aria-hidden className="grid size-full place-items-center rounded-full border border-rule bg-paper text-ink">
      <UserRound size={24} strokeWidth={1.5} />
    </span>
  )
}
