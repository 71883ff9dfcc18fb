import { z } from 'zod'
import { anyone, member, unconfirmedMember } from '#contract/access.ts'
import { Cursor } from '#contract/cursor.ts'
import { pickErrors } from '#contract/errors.ts'
import { Id } from '#contract/id.ts'
import { PersonVibe } from '#contract/person.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { NOTIFICATION_KINDS, NOTIFICATION_FLAGS } from '#domain/notifications/notification-rules.ts'
import { isPushEndpoint } from '#domain/notifications/push.ts'

const Done = z.object({})

/** A notification, as its member sees it now: what is about somebody who cannot be seen any more is not listed. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** Whom it is about. */
  person: z.object({ id: Id, username: z.string(), vibe: PersonVibe }).nullable(),
  /** Where to read on, for the first message of somebody new. */
  conversationId: Id.nullable(),
  /** What it is about, in a line: the subject of a ticket, the name of a plan, a device. */
  subject: z.string().nullable(),
  /** The ticket or other thing that it leads to. */
  subjectId: Id.nullable(),
})
export type Notification = z.infer<typeof Notification>

/** Which notifications and letters the member wants. */
export const NotificationSettings = z.object({
  messages: z.boolean(),
  matches: z.boolean(),
  astrology: z.boolean(),
  system: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The signed text in the unsubscribe link of a letter. */
const UnsubscribeToken = z.string().min(1).max(200)
const FlagState = z.object({ flag: z.enum(NOTIFICATION_FLAGS), isOn: z.boolean() })

/** What a browser gives out when it subscribes, in the forms of the Push API. */
const PushSubscription = z.object({
  endpoint: z.string().refine(isPushEndpoint, INPUT_COPY.pushService),
  p256dh: z.string().max(100),
  auth: z.string().max(30),
})

export const PushState = z.object({
  /** The key that a browser subscribes with. */
  publicKey: z.string(),
  /** The device that asks, if it is to be told. */
  device: z.object({ endpoint: z.string(), showsText: z.boolean() }).nullable(),
  /** On how many of the member's other devices it is on. */
  others: z.object({ on: z.number().int(), all: z.number().int() }),
})
export type PushState = z.infer<typeof PushState>

/** Years that the database's timestamps can hold. */
const SentMoment = z.iso.datetime().refine((moment) => new Date(moment).getUTCFullYear() >= 1970)

export const notifications = {
  list: member
    .route({ method: 'GET', path: '/notifications', summary: 'Notifications of the last 90 days, newest first' })
    .input(z.object({ after: Cursor.optional() }))
    .output(z.object({ notifications: z.array(Notification), next: Cursor.nullable() })),

  /** `ofMessages` of them are about unread messages, which `/unread` counts too. */
  count: member
    .route({ method: 'GET', path: '/notifications/unread', summary: 'How many notifications are unread' })
    .output(z.object({ unread: z.number().int(), ofMessages: z.number().int() })),

  markRead: member
    .route({ method: 'PUT', path: '/notifications/{notificationId}/read', summary: 'Mark one notification as read' })
    .input(z.object({ notificationId: Id }))
    .output(Done)
    .errors(pickErrors('NOT_FOUND')),

  /** Up to the newest that was on the screen: what arrives meanwhile stays unread. */
  markAllRead: member
    .route({ method: 'PUT', path: '/notifications/read', summary: 'Mark all notifications up to a moment as read' })
    .input(z.object({ upTo: SentMoment }))
    .output(Done),

  settings: member
    .route({
      method: 'GET',
      path: '/account/notifications',
      summary: 'Which notifications and letters the member wants',
    })
    .output(NotificationSettings)
    .errors(pickErrors('NOT_FOUND')),

  update: member
    .route({
      method: 'PATCH',
      path: '/account/notifications',
      summary: 'Change which notifications and letters the member wants',
    })
    .input(NotificationSettings.partial())
    .output(NotificationSettings)
    .errors(pickErrors('NOT_FOUND')),

  push: member
    .route({ method: 'GET', path: '/account/push', summary: 'Whether this device is told at once' })
    .output(PushState),

  /** A renewal is made by the browser itself and changes nothing for a device that is not told. */
  turnPushOn: member
    .route({ method: 'PUT', path: '/account/push', summary: 'Tell this device at once' })
    .input(PushSubscription.extend({ isRenewal: z.boolean().optional() }))
    .output(PushState),

  updatePush: member
    .route({ method: 'PATCH', path: '/account/push', summary: 'Show what messages say on this device, or not' })
    .input(z.object({ showsText: z.boolean() }))
    .output(PushState)
    .errors(pickErrors('NOT_FOUND')),

  turnPushOff: unconfirmedMember
    .route({ method: 'DELETE', path: '/account/push', summary: 'Tell this device nothing more' })
    .output(PushState),

  /** Changes nothing: programs that look through mail open every link. */
  readLink: anyone
    .route({ method: 'GET', path: '/unsubscribe', summary: 'What the unsubscribe link of a letter switches' })
    .input(z.object({ token: UnsubscribeToken }))
    .output(FlagState)
    .errors(pickErrors('UNSUBSCRIBE_LINK_INVALID')),

  /** Also switches it on again, for whoever has changed their mind on the same page. */
  setByLink: anyone
    .route({ method: 'PUT', path: '/unsubscribe', summary: 'Switch what the unsubscribe link of a letter names' })
    .input(z.object({ token: UnsubscribeToken, isOn: z.boolean() }))
    .output(FlagState)
    .errors(pickErrors('UNSUBSCRIBE_LINK_INVALID')),
}

export const notificationsEvents = {
  /** To all tabs and devices of the member: something new, something read, or something gone. */
  'notifications.changed': z.object({}),
}
