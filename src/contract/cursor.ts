import { z } from 'zod'

/** Where a list goes on; opaque to whoever asks, refused when it is not one of ours for this list and this viewer. */
export const Cursor = z.string().max(600)
