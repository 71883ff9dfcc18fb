import { z } from 'zod'

/** Sent over the socket by an open, visible tab; nothing is answered. */
export const presenceSignals = {
  'presence.beat': z.object({}),
}
