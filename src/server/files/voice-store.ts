import type { Config } from '#server/config.ts'
import type { StoredFile } from '#server/files/file-store.ts'
import { openFileStore } from '#server/files/file-stores.ts'

/** What a recording is stored under. */
export interface StoredClip {
  id: string
  createdAt: Date
}

/** The recordings of members. Nothing of it is served by its name alone. */
export interface VoiceStore {
  save(clip: StoredClip, wav: Uint8Array): Promise<void>
  remove(clip: StoredClip): Promise<void>
  read(clip: StoredClip): Promise<StoredFile | undefined>
  list(): AsyncIterable<StoredClip>
}

/** In the bucket under a prefix of its own, or in a folder of the data folder without one. */
export async function openVoiceStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<VoiceStore> {
  const files = await openFileStore(config, 'voice')
  return {
    save: (clip, wav) => files.write(fileOf(clip), wav),
    remove: (clip) => files.remove([fileOf(clip)]),
    read: (clip) => files.read(fileOf(clip)),
    list: async function* () {
      for await (const name of files.list()) {
        const { id, moment } = FILE_NAME.exec(name)?.groups ?? {}
        if (id) yield { id, createdAt: new Date(Number(moment)) }
      }
    },
  }
}

/** With the moment, so that the sweep can tell a new file, whose row is yet to come, from one without a row. */
const FILE_NAME = /^(?<id>[0-9a-f-]{36})-(?<moment>\d+)\.wav$/

function fileOf({ id, createdAt }: StoredClip): string {
  return `${id}-${createdAt.getTime()}.wav`
}
