import { generatePath, Link } from 'react-router'
import type { ProfileViewer } from '#contract/viewers.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { signsAndPlace } from '#web/blocks/member-card/member-card.copy.ts'
import { fitName } from '#web/blocks/names/fit-name.ts'
import { WrappingName } from '#web/blocks/names/wrapping-name.tsx'
import { isJustNow, notificationTime } from '#web/blocks/notifications/notification-times.ts'
import { ScoreStamp } from '#web/blocks/receipt/score-ring.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { VIEWERS_COPY } from '#web/features/viewers/viewers.copy.ts'
import { paths } from '#domain/site/paths.ts'

/** Somebody who came by: who, how often, and when last. */
export function ViewerRow({ viewer: { person, visits, lastViewedAt }, now }: { viewer: ProfileViewer; now: Date }) {
  return (
    <li className="border-b border-rule">
      <Link
        to={generatePath(paths.user, { userId: person.id })}
        className="group grid min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-3 no-underline max-xs:grid-cols-[1fr_auto]"
      >
        <span className={`block size-14 overflow-hidden rounded-full ${paperOf(person.westernSign)}`}>
          {person.photo ? (
            <img src={person.photo.smallUrl} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <AuraPicture vibe={person} small className="size-full" />
          )}
        </span>
        <span className="@container grid min-w-0 gap-0.5 max-xs:order-last max-xs:col-span-full">
          <span
            style={fitName(person.username, `, ${person.age}`)}
            className="fitted-name font-display leading-tight tracking-[-.02em] [--name-max:1.375rem] group-hover:underline"
          >
            <WrappingName name={person.username} />, {person.age}
          </span>
          <span className="text-sm wrap-anywhere text-ink-2">{signsAndPlace(person)}</span>
          <span className="text-sm text-ink-2">
            {VIEWERS_COPY.visits(
              visits,
              isJustNow(lastViewedAt, now) ? VIEWERS_COPY.justNow : notificationTime(lastViewedAt, now),
            )}
          </span>
        </span>
        <ScoreStamp score={person.score} className="w-12" />
      </Link>
    </li>
  )
}
