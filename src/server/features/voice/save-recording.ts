import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { peaksOf, VOICE_MAX_SECONDS, VOICE_MIN_SECONDS, VOICE_SAMPLE_RATE } from '#domain/voice/voice-rules.ts'
import { decodeWav, encodeWav } from '#domain/voice/wav.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import { listNamedClips } from '#server/features/voice/voice.queries.ts'
import type { StoredClip } from '#server/files/voice-store.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext, Services } from '#server/http/api/request-context.ts'

type RecordingError = Extract<ErrorCode, 'PERK_NEEDED' | `RECORDING_${string}` | 'STORAGE_FULL'>
type RecordingContext = HandlerContext<'member'> & CanFail<RecordingError>

/**
 * Stores what was recorded; the caller then writes the row that names it. The file is written anew from its samples, so
 * nothing else that was in it is kept.
 */
export async function saveRecording(context: RecordingContext, file: File) {
  const { clock, errors, hasRoomFor, limits, viewer, voices } = context
  await limits.take('recordingsPerAccount', viewer.id)
  if (!(await hasPerk(context.db, viewer.id, 'voice_profile', clock.now()))) throw errors.PERK_NEEDED()
  if (!hasRoomFor('photos')) throw errors.STORAGE_FULL()
  const samples = decodeWav(new Uint8Array(await file.arrayBuffer()))
  if (!samples) throw errors.RECORDING_UNREADABLE()
  if (samples.length < VOICE_MIN_SECONDS * VOICE_SAMPLE_RATE) throw errors.RECORDING_TOO_SHORT()
  if (samples.length > VOICE_MAX_SECONDS * VOICE_SAMPLE_RATE) throw errors.RECORDING_TOO_LONG()
  const clip = {
    id: randomUUID(),
    userId: viewer.id,
    durationMs: Math.round((samples.length / VOICE_SAMPLE_RATE) * 1000),
    peaks: peaksOf(samples),
    createdAt: clock.now(),
  }
  await voices.save(clip, encodeWav(samples))
  return clip
}

/** Removes a recording that nothing names any more. One that cannot be removed stays until the hourly sweep. */
export async function discardRecording(
  { db, voices, log }: Pick<Services, 'db' | 'voices' | 'log'>,
  clip: StoredClip,
): Promise<void> {
  try {
    const named = await listNamedClips(db, [clip.id])
    if (!named.has(clip.id)) await voices.remove(clip)
  } catch (err) {
    log.error({ err, id: clip.id }, 'a recording could not be removed')
  }
}
