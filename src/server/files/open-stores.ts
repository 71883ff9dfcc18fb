import type { Config } from '#server/config.ts'
import { openExportStore } from '#server/files/export-store.ts'
import { openPhotoStore } from '#server/files/photo-store.ts'
import { openVoiceStore } from '#server/files/voice-store.ts'

/** Every store of files. A bucket is tried here, so that a wrong setting ends the start. */
export async function openStores(config: Pick<Config, 'dataDir' | 's3'>) {
  return {
    photos: await openPhotoStore(config),
    ticketPictures: await openPhotoStore(config, 'ticket-pictures'),
    messagePhotos: await openPhotoStore(config, 'message-photos'),
    exports: await openExportStore(config),
    voices: await openVoiceStore(config),
  }
}
