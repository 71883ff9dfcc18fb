import type { z } from 'zod'
import { accountsEvents } from '#contract/accounts.ts'
import { chatEvents, chatSignals } from '#contract/chat.ts'
import { conciergeEvents } from '#contract/concierge.ts'
import { consoleEvents } from '#contract/console.ts'
import { likesEvents } from '#contract/likes.ts'
import { memberEventsEvents } from '#contract/member-events.ts'
import { membershipEvents } from '#contract/membership.ts'
import { moderationEvents } from '#contract/moderation.ts'
import { notificationsEvents } from '#contract/notifications.ts'
import { passesEvents } from '#contract/passes.ts'
import { presenceEvents, presenceSignals } from '#contract/presence.ts'
import { safetyEvents } from '#contract/safety.ts'
import { siteEvents } from '#contract/site.ts'
import { supportDeskEvents } from '#contract/support-desk.ts'
import { supportEvents } from '#contract/support.ts'

/** Everything the server may push. An event is a hint; HTTP is the truth. */
export const events = {
  ...accountsEvents,
  ...likesEvents,
  ...passesEvents,
  ...safetyEvents,
  ...chatEvents,
  ...notificationsEvents,
  ...moderationEvents,
  ...supportEvents,
  ...supportDeskEvents,
  ...conciergeEvents,
  ...consoleEvents,
  ...siteEvents,
  ...membershipEvents,
  ...memberEventsEvents,
  ...presenceEvents,
}

export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>
export type ServerToClientEvents = { [Name in EventName]: (payload: EventPayload<Name>) => void }

/** The few things a tab may say over the socket: short-lived, unanswered, lost without harm. */
export const signals = { ...presenceSignals, ...chatSignals }

export type SignalName = keyof typeof signals
export type SignalPayload<Name extends SignalName> = z.infer<(typeof signals)[Name]>
export type ClientToServerSignals = { [Name in SignalName]: (payload: SignalPayload<Name>) => void }
