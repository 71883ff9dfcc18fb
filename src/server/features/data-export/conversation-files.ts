import type { Db } from '#server/db/open.ts'
import { escapeHtml, pageEnd, pageStart } from '#server/features/data-export/export-page.ts'
import {
  readOwnMessages,
  type OwnConversation,
  type OwnMessage,
} from '#server/features/data-export/own-conversations.queries.ts'

interface Reading {
  db: Db
  userId: string
  conversation: OwnConversation
  advance(messages: number): Promise<void>
}

/** The place keeps two conversations apart, whatever their names. */
export function fileNameOf({ partner }: OwnConversation, place: number): string {
  return `${String(place + 1).padStart(3, '0')}${partner === null ? '' : `-${partner}`}`
}

export function partnerName({ partner, isPartnerDeleted }: OwnConversation): string {
  return partner ?? (isPartnerDeleted ? 'Deleted account' : 'Somebody who cannot be reached')
}

export async function* conversationJson({ db, userId, conversation, advance }: Reading): AsyncGenerator<string> {
  const { createdAt, partner, isPartnerDeleted } = conversation
  const head = JSON.stringify({ with: partner, isPartnerDeleted, begunAt: createdAt })
  yield `${head.slice(0, -1)},"messages":[\n`
  let separator = ''
  for await (const page of readOwnMessages(db, userId, conversation.id)) {
    yield separator + page.map((message) => JSON.stringify(message)).join(',\n')
    separator = ',\n'
    await advance(page.length)
  }
  yield '\n]}\n'
}

export async function* conversationHtml({ db, userId, conversation, advance }: Reading): AsyncGenerator<string> {
  const name = partnerName(conversation)
  yield pageStart(`Conversation with ${name}`)
  yield `<p><a href="../index.html">Back to the overview</a></p><h1 dir="auto">${escapeHtml(name)}</h1><ol class="talk">\n`
  for await (const page of readOwnMessages(db, userId, conversation.id)) {
    yield page.map((message) => messageItem(message, name)).join('')
    await advance(page.length)
  }
  yield `</ol>${pageEnd}`
}

const REPLACED = { normal: '', deleted: 'message deleted', flagged: 'message has been flagged' }

function messageItem(message: OwnMessage, partner: string): string {
  const { sentAt, isOwn, text, state, photo, yourReaction, theirReaction } = message
  const words = text === null ? `<em>${REPLACED[state]}</em>` : escapeHtml(text)
  const picture = photo === undefined ? words : `<a href="${photo}"><img src="${photo}" alt="${words}" width="240"></a>`
  const reactions = [yourReaction && `You: ${yourReaction}`, theirReaction && `${partner}: ${theirReaction}`]
  const said = [picture, ...reactions.flatMap((each) => (each ? [`<small>${escapeHtml(each)}</small>`] : []))].join(' ')
  const when = `<time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')}</time>`
  return `<li${isOwn ? ' class="own"' : ''}><b dir="auto">${isOwn ? 'You' : escapeHtml(partner)}</b> ${when}<p dir="auto">${said}</p></li>\n`
}
