import { z } from 'zod'
import { Id } from '#contract/id.ts'

/** A recording that the viewer may listen to. */
export const VoiceClip = z.object({
  id: Id,
  url: z.string(),
  durationMs: z.number().int(),
  /** The loudness of each bar of its waveform, from 0 to 100. */
  peaks: z.array(z.number().int()),
})
export type VoiceClip = z.infer<typeof VoiceClip>
