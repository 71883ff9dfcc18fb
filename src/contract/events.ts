import type { z } from 'zod'
import { accountsEvents } from '#contract/accounts.ts'

/** Everything the server may push. An event is a hint; HTTP is the truth. */
export const events = { ...accountsEvents }

export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>
export type ServerToClientEvents = { [Name in EventName]: (payload: EventPayload<Name>) => void }
