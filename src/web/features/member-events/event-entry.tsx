import { useState } from 'react'
import { CalendarPlus } from 'lucide-react'
import type { MemberEvent } from '#contract/member-events.ts'
import { calendarPath } from '#domain/member-events/calendar-file.ts'
import { timesOf } from '#web/features/member-events/event-times.ts'
import { EVENTS_COPY } from '#web/features/member-events/events.copy.ts'
import { useAttendance } from '#web/features/member-events/use-events.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface EventEntryProps {
  event: MemberEvent
  hasPerk: boolean
  /** Over: nobody comes or goes any more. */
  isPast?: boolean
  /** What the member has joined is told in full in their own list, and here in a line. */
  isBrief?: boolean
}

/** A line of the programme: the day large at its edge, then what, when and how full. */
export function EventEntry({ event, hasPerk, isPast = false, isBrief = false }: EventEntryProps) {
  const [now] = useState(() => Date.now())
  const [readerZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const times = timesOf(event, readerZone)
  const { title, details, attendance, where, isCancelled } = event
  const isOpen = !isPast && !isCancelled && Date.parse(event.startsAt) > now
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-rule py-6 first:border-t-0 wide:grid-cols-[8.5rem_1fr]">
      <p className="flex items-baseline gap-3 wide:block">
        <span className="font-display text-[3.5rem] leading-[.9] tracking-[-.04em] tabular-nums wide:block wide:text-[4.5rem]">
          {times.day}
        </span>
        <span className="text-[.9375rem] text-ink-2 wide:block wide:pt-2">
          {times.weekday}
          <br />
          {times.month}
        </span>
      </p>
      <div className="grid min-w-0 content-start gap-3">
        <div className="grid gap-1">
          <h3 className="text-[1.75rem] wrap-anywhere">{title}</h3>
          <p className="text-ink-2">
            <span className="font-semibold text-ink">{times.here}</span>
            {times.there && <>, {EVENTS_COPY.there(times.there, times.city)}</>}
          </p>
        </div>
        <Standing event={event} />
        {details && !isBrief && <p className="read whitespace-pre-line wrap-anywhere">{details.description}</p>}
        {where && !isBrief && <Where where={where} eventId={event.id} />}
        {attendance === 'place' && !hasPerk && !isPast && !isBrief && (
          <p className="text-[.9375rem] text-ink-2">{EVENTS_COPY.kept}</p>
        )}
        {isOpen && !isBrief && (attendance || hasPerk) && <Actions event={event} />}
      </div>
    </li>
  )
}

function Standing({ event: { attendance, before, details, isCancelled } }: { event: MemberEvent }) {
  if (isCancelled) return <Badge className="justify-self-start">{EVENTS_COPY.calledOff}</Badge>
  if (!attendance && !details) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {attendance === 'place' && <Badge tone="green">{EVENTS_COPY.yourPlace}</Badge>}
      {attendance === 'waiting' && <Badge tone="yellow">{EVENTS_COPY.waiting(before ?? 0)}</Badge>}
      {details && (
        <span className="text-[.9375rem] text-ink-2 tabular-nums">
          {EVENTS_COPY.placesLeft(details.placesLeft, details.capacity)}
          {details.waiting > 0 && `, ${EVENTS_COPY.queue(details.waiting)}`}
        </span>
      )}
    </p>
  )
}

function Where({ where: { place, link }, eventId }: { where: NonNullable<MemberEvent['where']>; eventId: string }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 max-xs:grid-cols-1">
      <dt className="text-ink-2">{EVENTS_COPY.where}</dt>
      <dd className="wrap-anywhere">{place}</dd>
      {link && (
        <>
          <dt className="text-ink-2">{EVENTS_COPY.link}</dt>
          <dd className="wrap-anywhere">
            <a href={link} target="_blank" rel="noreferrer" className="underline hover:text-ember-text">
              {link}
            </a>
          </dd>
        </>
      )}
      <dd className="col-span-full">
        <a
          href={calendarPath(eventId)}
          download
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline hover:text-ember-text"
        >
          <CalendarPlus aria-hidden size={18} strokeWidth={1.75} />
          {EVENTS_COPY.calendar}
        </a>
      </dd>
    </dl>
  )
}

function Actions({ event: { id, title, attendance, details } }: { event: MemberEvent }) {
  const { join, leave } = useAttendance()
  const isFull = details?.placesLeft === 0
  const text = attendance
    ? attendance === 'place'
      ? EVENTS_COPY.leave
      : EVENTS_COPY.leaveQueue
    : isFull
      ? EVENTS_COPY.wait
      : EVENTS_COPY.join
  const { isPending, mutate } = attendance ? leave : join
  return (
    <Button
      look={attendance ? 'plain' : 'solid'}
      className="justify-self-start"
      isBusy={isPending}
      aria-label={EVENTS_COPY.actionFor(text, title)}
      onClick={() => mutate({ eventId: id })}
    >
      {text}
    </Button>
  )
}
