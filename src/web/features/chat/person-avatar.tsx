import { Mars, NonBinary, Transgender, UserRound, Venus, type LucideIcon } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import type { ConversationPerson } from '#contract/chat.ts'
import type { Gender } from '#domain/people/choices.ts'
import { OnlineDot } from '#web/blocks/member-card/online-dot.tsx'
import { CHAT_COPY, profileLabel } from '#web/features/chat/chat.copy.ts'
import { paths } from '#domain/site/paths.ts'

/** Without a username, or without one that may be shown, the beginning of the id. */
export function nameOf({ username, id, isDeleted }: Pick<ConversationPerson, 'username' | 'id' | 'isDeleted'>): string {
  if (isDeleted) return CHAT_COPY.deletedAccount
  return username || id.slice(0, 6)
}

const SYMBOLS: Record<Gender, { Icon: LucideIcon; paper: string }> = {
  Female: { Icon: Venus, paper: 'bg-paper-fire' },
  Male: { Icon: Mars, paper: 'bg-paper-water' },
  Nonbinary: { Icon: NonBinary, paper: 'bg-paper-air' },
  Transgender: { Icon: Transgender, paper: 'bg-paper-air' },
  Other: { Icon: NonBinary, paper: 'bg-paper-earth' },
}

/** For somebody who is unavailable. */
const UNAVAILABLE = { Icon: UserRound, paper: 'border border-rule bg-paper' }

const ROUND = 'relative z-1 block size-12 flex-none rounded-full'

/** The picture, or a symbol of the gender; a link to the profile if the person is available. */
export function PersonAvatar({ person }: { person: ConversationPerson }) {
  if (!person.isAvailable) {
    return (
      <span className={ROUND}>
        <Face person={person} />
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

function Face({ person: { gender, pictureUrl } }: { person: ConversationPerson }) {
  const { Icon, paper } = gender ? SYMBOLS[gender] : UNAVAILABLE
  return pictureUrl ? (
    <img
      src={pictureUrl}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className="size-12 rounded-full bg-well object-cover"
    />
  ) : (
    <span aria-hidden className={`grid size-12 place-items-center rounded-full text-ink ${paper}`}>
      <Icon size={24} strokeWidth={1.5} />
    </span>
  )
}
