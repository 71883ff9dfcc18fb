import { z } from 'zod'
import { admin, member } from '#contract/access.ts'
import { requiredText, textUpTo } from '#contract/answers.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import {
  EVENT_CAPACITY_MAX,
  EVENT_LINK_MAX,
  EVENT_PLACE_MAX,
  EVENT_TEXT_MAX,
  EVENT_TITLE_MAX,
  isWebLink,
} from '#domain/member-events/event-rules.ts'
import { isTimeZone } from '#domain/site/time-zones.ts'

const Done = z.object({})

/** What members without the perk see of an event. */
const EventHead = z.object({
  id: Id,
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  isCancelled: z.boolean(),
})

export const MemberEvent = EventHead.extend({
  /** For members with the perk, and for guests who have lost it. */
  details: z
    .object({
      description: z.string(),
      capacity: z.number().int(),
      placesLeft: z.number().int(),
      waiting: z.number().int(),
    })
    .nullable(),
  /** The member's own place, or how many stand before them in the waiting list. */
  attendance: z.enum(['place', 'waiting']).nullable(),
  before: z.number().int().nullable(),
  /** For those who have a place only. */
  where: z.object({ place: z.string(), link: z.string().nullable() }).nullable(),
})
export type MemberEvent = z.infer<typeof MemberEvent>

const Title = requiredText(EVENT_TITLE_MAX)
const Text = requiredText(EVENT_TEXT_MAX)
/** Years that the database and every calendar can hold. */
const EventMoment = z.iso
  .datetime({ offset: true, error: INPUT_COPY.moment })
  .refine((moment) => /^2[01]\d\d$/.test(String(new Date(moment).getUTCFullYear())), 'Choose a year up to 2199.')
const EventZone = z.string().max(64).refine(isTimeZone, 'Name a time zone, such as Europe/Lisbon.')
/** In words: an address, or "Online". */
const Place = requiredText(EVENT_PLACE_MAX)
const Link = textUpTo(EVENT_LINK_MAX).refine(isWebLink, 'Use a full web address.').nullable()
const Capacity = z.number().int().min(1).max(EVENT_CAPACITY_MAX)

const NewEvent = z
  .object({
    title: Title,
    description: Text,
    startsAt: EventMoment,
    endsAt: EventMoment,
    timeZone: EventZone,
    place: Place,
    link: Link,
    capacity: Capacity,
  })
  .refine(({ startsAt, endsAt }) => new Date(endsAt) > new Date(startsAt), {
    path: ['endsAt'],
    message: 'It ends before it begins.',
  })
export type NewEvent = z.infer<typeof NewEvent>

export const ManagedEvent = EventHead.extend({
  description: z.string(),
  place: z.string(),
  link: z.string().nullable(),
  capacity: z.number().int(),
  placesLeft: z.number().int(),
  waiting: z.number().int(),
  /** Counts its changes. */
  sequence: z.number().int(),
})

export type ManagedEvent = z.infer<typeof ManagedEvent>

const ById = z.object({ eventId: Id })
const Page = z.object({ after: Cursor.optional() })
const ListOfEvents = z.object({ events: z.array(MemberEvent), next: Cursor.nullable() })

export const memberEvents = {
  /** Without the perk: what the next few are called and when they are. */
  upcoming: member
    .route({ method: 'GET', path: '/events', summary: 'What is coming, soonest first' })
    .input(Page)
    .output(ListOfEvents.extend({ hasPerk: z.boolean() })),

  mine: member
    .route({ method: 'GET', path: '/events/mine', summary: 'What the member has joined and is still to come' })
    .input(Page)
    .output(ListOfEvents),

  past: member
    .route({ method: 'GET', path: '/events/past', summary: 'What was on in the last year, latest first' })
    .input(Page)
    .output(ListOfEvents),

  /** A place if there is one, otherwise the end of the waiting list. Sent twice, it is done once. */
  join: member
    .route({ method: 'PUT', path: '/events/{eventId}/place', summary: 'Take a place, or wait for one' })
    .input(ById)
    .output(MemberEvent)
    .errors(pickErrors('NOT_FOUND', 'PERK_NEEDED', 'EVENT_CLOSED')),

  leave: member
    .route({ method: 'DELETE', path: '/events/{eventId}/place', summary: 'Give a place back, or stop waiting' })
    .input(ById)
    .output(MemberEvent)
    .errors(pickErrors('NOT_FOUND', 'EVENT_CLOSED')),

  listAll: admin
    .route({ method: 'GET', path: '/admin/events', summary: 'All events, latest first' })
    .input(Page)
    .output(z.object({ events: z.array(ManagedEvent), next: Cursor.nullable() })),

  /** An event that the admin has named is announced once, however often it is sent. */
  announce: admin
    .route({ method: 'POST', path: '/admin/events', summary: 'Announce an event' })
    .input(NewEvent.safeExtend({ id: Id.optional() }))
    .output(ManagedEvent)
    .errors(pickErrors('EVENT_CHANGED')),

  /**
   * Guests hear of another time or place. A smaller room takes no place back. With the number of the last change that
   * the admin knows, it is refused once somebody else has changed it.
   */
  edit: admin
    .route({ method: 'PUT', path: '/admin/events/{eventId}', summary: 'Change an event that is not over' })
    .input(z.object({ eventId: Id, event: NewEvent, sequence: z.number().int().min(0).optional() }))
    .output(ManagedEvent)
    .errors(pickErrors('NOT_FOUND', 'EVENT_CLOSED', 'EVENT_CHANGED')),

  cancel: admin
    .route({ method: 'POST', path: '/admin/events/{eventId}/cancel', summary: 'Call an event off' })
    .input(ById)
    .output(Done)
    .errors(pickErrors('NOT_FOUND', 'EVENT_CLOSED')),
}

export const memberEventsEvents = {
  /** To everybody who is here: places were taken or given back, or an event was announced or changed. */
  'memberEvents.changed': z.object({}),
}
