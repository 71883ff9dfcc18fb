import { listNamedClips } from '#server/features/voice/voice.queries.ts'
import type { StoredClip } from '#server/files/voice-store.ts'
import type { Services } from '#server/http/api/request-context.ts'

/** A row is written seconds after its file: a file without one after an hour never gets one. */
const UNNAMED_MAX_AGE_MS = 60 * 60 * 1000
const BATCH = 500

type Sweep = Pick<Services, 'db' | 'clock' | 'voices' | 'log'>

/** Removes recordings that neither a row nor the copy of something reported names. */
export const sweepVoice = {
  name: 'sweep-voice',
  run: async (sweep: Sweep) => {
    const before = sweep.clock.now().getTime() - UNNAMED_MAX_AGE_MS
    let clips: StoredClip[] = []
    for await (const clip of sweep.voices.list()) {
      if (clip.createdAt.getTime() < before) clips.push(clip)
      if (clips.length < BATCH) continue
      await removeUnnamed(sweep, clips)
      clips = []
    }
    await removeUnnamed(sweep, clips)
  },
}

async function removeUnnamed({ db, voices, log }: Sweep, clips: StoredClip[]): Promise<void> {
  const named = await listNamedClips(
    db,
    clips.map(({ id }) => id),
  )
  const unnamed = clips.filter(({ id }) => !named.has(id))
  for (const clip of unnamed) await voices.remove(clip)
  if (unnamed.length > 0) log.info({ removed: unnamed.length }, 'recordings without a row were removed')
}
