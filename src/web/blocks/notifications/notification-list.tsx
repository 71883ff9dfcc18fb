import { CalendarDays, CreditCard, MessageCircle, Scale, ShieldCheck, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import type { PersonVibe } from '#contract/person.ts'
import { receipt } from '#domain/compatibility/receipt.ts'
import type { NotificationKind } from '#domain/notifications/notification-rules.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import { useViewerVibe } from '#web/blocks/member-card/use-viewer-vibe.ts'
import { NOTIFICATION_COPY, wordsOf } from '#web/blocks/notifications/notification.copy.ts'
import { byDay, isJustNow, notificationTime } from '#web/blocks/notifications/notification-times.ts'

interface NotificationListProps {
  notifications: Notification[]
  now: Date
  /** The level of the headings Today, Yesterday and Earlier. */
  level: 2 | 3
  onOpen(notification: Notification): void
}

/** Notifications by day, newest first. */
export function NotificationList({ notifications, now, level, onOpen }: NotificationListProps) {
  const { viewer } = useViewerVibe()
  const Heading = `h${level}` as const
  return byDay(notifications, now).map(({ heading, notifications: some }) => (
    <section key={heading} aria-label={heading}>
      <Heading className="px-5 pt-3.5 pb-1 font-display text-base leading-tight font-normal tracking-normal text-ink-2 italic">
        {heading}
      </Heading>
      <ul>
        {some.map((each) => (
          <li key={each.id} className="border-t border-rule first:border-t-0">
            <Entry notification={each} now={now} viewer={viewer} onOpen={() => onOpen(each)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface EntryProps {
  notification: Notification
  now: Date
  viewer: PersonVibe | undefined
  onOpen(): void
}

function Entry({ notification, now, viewer, onOpen }: EntryProps) {
  const { strong, rest, more, to } = wordsOf(notification)
  const { kind, isRead, createdAt } = notification
  return (
    <Link
      to={to}
      onClick={onOpen}
      className="relative grid grid-cols-[3.75rem_1fr_auto] gap-x-3 max-xs:grid-cols-1 gap-y-0.5 px-5 py-3 text-[.9375rem] leading-snug no-underline hover:bg-well/60"
    >
      {!isRead && <span aria-hidden className="absolute top-6.5 left-1.75 size-1.75 rounded-full bg-ember" />}
      <span className="row-span-2 w-15 max-xs:row-span-1 [--aura-ground:var(--sheet)]">
        <Art notification={notification} viewer={viewer} />
      </span>
      <span className={`min-w-0 wrap-anywhere ${isRead ? '' : 'font-medium'}`}>
        {!isRead && <span className="sr-only">{NOTIFICATION_COPY.unread}</span>}
        <b className={`font-semibold ${kind === 'match' ? 'text-third' : ''}`}>{strong}</b> {rest}
      </span>
      <time
        dateTime={createdAt}
        className={`text-[.8125rem] whitespace-nowrap ${isJustNow(createdAt, now) ? 'font-semibold text-ember-text' : 'text-ink-2'}`}
      >
        {notificationTime(createdAt, now)}
      </time>
      {more && (
        <span className="col-span-2 col-start-2 min-w-0 wrap-anywhere text-ink-2 max-xs:col-span-1 max-xs:col-start-1">
          {more}
        </span>
      )}
    </Link>
  )
}

const ICONS: Record<Exclude<NotificationKind, 'match' | 'newPerson' | 'introduction'>, LucideIcon> = {
  ticketAnswer: MessageCircle,
  membershipEnding: CreditCard,
  moderation: Scale,
  security: ShieldCheck,
  eventPlace: CalendarDays,
  eventReminder: CalendarDays,
  eventChanged: CalendarDays,
  eventCancelled: CalendarDays,
}

/** Auras where a person is meant, both overlapping for a match; a symbol otherwise. */
function Art({ notification: { kind, person }, viewer }: Pick<EntryProps, 'notification' | 'viewer'>) {
  if (person && viewer && kind === 'match') {
    const { score } = receipt(viewer, person.vibe)
    return (
      <AuraPairPicture small first={viewer} second={person.vibe} score={score} className="-ml-1.5 w-18 max-w-none" />
    )
  }
  if (person) return <AuraPicture small vibe={person.vibe} className="ml-2 size-10" />
  const Icon = kind === 'match' || kind === 'newPerson' || kind === 'introduction' ? MessageCircle : ICONS[kind]
  return (
    <span aria-hidden className="ml-2 grid size-10 place-items-center rounded-full bg-tint">
      <Icon size={18} strokeWidth={1.5} />
    </span>
  )
}
