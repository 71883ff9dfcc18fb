import type { Readable } from 'node:stream'
import type { StoredFile } from '#server/files/file-store.ts'
import { photoFile } from '#server/files/photo-store.ts'
import { conversationHtml, conversationJson, fileNameOf } from '#server/features/data-export/conversation-files.ts'
import { indexPage } from '#server/features/data-export/index-page.ts'
import { listOwnConversations, messagePhotoFile } from '#server/features/data-export/own-conversations.queries.ts'
import { listOwnTickets } from '#server/features/data-export/own-tickets.queries.ts'
import { ticketPictureFiles, ticketsContent } from '#server/features/data-export/ticket-files.ts'
import { listOwnPhotos, readTopics, type Owner } from '#server/features/data-export/own-data.queries.ts'
import { listOwnMessagePhotos } from '#server/features/chat/photos/message-photos.queries.ts'
import { listOwnClips } from '#server/features/voice/voice.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'

type Report = (done: number, total: number) => Promise<void>

export interface ExportedFile {
  name: string
  input: string | AsyncIterable<string> | Readable
  lastModified: Date
}

/** Everything a member has here, one file after the other. The index comes last and is named first. */
export async function* exportedFiles(
  services: Pick<Services, 'db' | 'clock' | 'photos' | 'ticketPictures' | 'messagePhotos' | 'voices'>,
  owner: Owner,
  report: Report,
): AsyncGenerator<ExportedFile> {
  const { db, clock, photos, ticketPictures, voices } = services
  const { userId } = owner
  const lastModified = clock.now()
  const topics = await readTopics(db, userId)
  const pictures = await listOwnPhotos(db, userId)
  const conversations = await listOwnConversations(db, userId)
  const tickets = await listOwnTickets(db, userId)
  const ticketFiles = ticketPictureFiles(tickets)
  const guardedPictures = [
    ...ticketFiles.map((file) => ({ ...file, store: ticketPictures })),
    ...(await listSentPhotos(services, userId)),
  ]
  const total =
    pictures.length + guardedPictures.length + 2 * conversations.reduce((sum, { messages }) => sum + messages, 0)
  let done = 0
  const advance = (by: number) => report((done += by), total)

  const photoNames: string[] = []
  for (const [place, { path }] of pictures.entries()) {
    const file = await photos.read(photoFile(path, 'large'))
    if (file) {
      const name = `photos/${place + 1}.webp`
      photoNames.push(name)
      yield* whileOpen(file, { name, input: file.stream, lastModified })
    }
    await advance(1)
  }
  const recordings: object[] = []
  for (const clip of await listOwnClips(db, userId)) {
    const sound = await voices.read(clip)
    const name = `voice/${recordings.length + 1}.wav`
    recordings.push({ file: name, isVoiceProfile: clip.messageId === null, createdAt: clip.createdAt })
    if (sound) yield* whileOpen(sound, { name, input: sound.stream, lastModified })
  }
  for (const { store, path, name } of guardedPictures) {
    const file = await store.read(photoFile(path, 'large'))
    if (file) yield* whileOpen(file, { name, input: file.stream, lastModified })
    await advance(1)
  }
  for (const [place, conversation] of conversations.entries()) {
    const [name, reading] = [fileNameOf(conversation, place), { db, userId, conversation, advance }]
    yield { name: `conversations/${name}.json`, input: conversationJson(reading), lastModified }
    yield { name: `conversations/${name}.html`, input: conversationHtml(reading), lastModified }
  }
  for (const [name, content] of Object.entries({
    ...topics,
    photos: pictures.map(photoContent),
    voice: recordings,
    tickets: ticketsContent(tickets, ticketFiles),
  })) {
    yield { name: `${name}.json`, input: JSON.stringify(content, null, 2), lastModified }
  }
  const found = { owner, topics, photoNames, conversations, ticketCount: tickets.length, now: lastModified }
  yield { name: 'index.html', input: [...indexPage(found)].join(''), lastModified }
}

async function listSentPhotos({ db, messagePhotos }: Pick<Services, 'db' | 'messagePhotos'>, userId: string) {
  const sent = await listOwnMessagePhotos(db, userId)
  return sent.map(({ path, messageId }) => {
    return { path, name: `conversations/${messagePhotoFile(messageId)}`, store: messagePhotos }
  })
}

type OwnPhoto = Awaited<ReturnType<typeof listOwnPhotos>>[number]

function photoContent({ isProfilePicture, width, height, createdAt }: OwnPhoto, place: number) {
  return { file: `photos/${place + 1}.webp`, isProfilePicture, width, height, createdAt }
}

/** A zip that is given up in the middle closes the photo it was reading. */
async function* whileOpen(file: StoredFile, exported: ExportedFile) {
  try {
    yield exported
  } finally {
    file.stream.destroy()
  }
}
