import { Mars, NonBinary, Transgender, Venus, type LucideIcon } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import type { ConversationPerson } from '#contract/chat.ts'
import type { Gender } from '#domain/people/choices.ts'
import { isOnlineInChat } from '#domain/people/presence.ts'
import { OnlineDot } from '#web/blocks/online-dot.tsx'
import { profileLabel } from '#web/features/chat/chat.copy.ts'
import { paths } from '#web/paths.ts'

/** Whoever has no username yet goes by the beginning of the id. */
export function nameOf({ username, id }: Pick<ConversationPerson, 'username' | 'id'>): string {
  return username || id.slice(0, 6)
}

export function isHere({ lastSeen }: ConversationPerson, now: Date): boolean {
  return lastSeen !== null && isOnlineInChat((now.getTime() - Date.parse(lastSeen)) / 1000)
}

const SYMBOLS: Record<Gender, { Icon: LucideIcon; stock: string }> = {
  Female: { Icon: Venus, stock: 'bg-stock-fire' },
  Male: { Icon: Mars, stock: 'bg-stock-water' },
  Nonbinary: { Icon: NonBinary, stock: 'bg-stock-air' },
  Transgender: { Icon: Transgender, stock: 'bg-stock-air' },
  Other: { Icon: NonBinary, stock: 'bg-stock-earth' },
}

/** The picture, or a symbol of the gender; a click opens the profile. */
export function PersonAvatar({ person, now }: { person: ConversationPerson; now: Date }) {
  const { Icon, stock } = SYMBOLS[person.gender]
  return (
    <Link
      to={generatePath(paths.user, { userId: person.id })}
      aria-label={profileLabel(nameOf(person))}
      className="relative z-1 block size-12 flex-none rounded-full no-underline focus-visible:rounded-full"
    >
      {person.pictureUrl ? (
        <img
          src={person.pictureUrl}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 rounded-full bg-well object-cover"
        />
      ) : (
        <span aria-hidden className={`grid size-12 place-items-center rounded-full text-ink ${stock}`}>
          <Icon size={24} strokeWidth={1.5} />
        </span>
      )}
      {isHere(person, now) && <OnlineDot className="absolute right-0 bottom-0 size-3.5 ring-2 ring-paper" />}
    </Link>
  )
}
