import { randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Api } from '#contract/api.ts'
import { HEARTBEAT_SECONDS } from '#domain/presence/presence.ts'
import { createRandom, pick, pickByShare, type Shares } from '#server/seed/population-random.ts'
import type { SignedIn } from '../support/bench-sessions.ts'
import { connect } from '../support/chat-line.ts'

/** What members do, and how often of a thousand times. Heartbeats come on top, over the socket. */
const DAY = [
  ['discover', 170],
  ['nextPage', 100],
  ['search', 60],
  ['matches', 80],
  ['profile', 200],
  ['like', 60],
  ['chats', 80],
  ['conversation', 90],
  ['send', 110],
  ['notifications', 40],
  ['edit', 9],
  ['photo', 1],
] as const satisfies Shares<string>
export type Kind = (typeof DAY)[number][0]
export const KINDS = DAY.map(([kind]) => kind)

const SEARCHES = ['an', 'ber', 'mar', 'ph', 'tea', 'run', 'ut', 'li']

export interface Acts {
  kind: Kind
  ms: number
  problem?: string
}

export interface ActiveMember {
  act(): Promise<Acts>
  /** The messages the server has acknowledged to this member, and those that have reached their socket. */
  acknowledged: string[]
  heard: string[]
  leave(): void
}

interface Place {
  url: string
  /** Rate limits count by address, so each member needs one of their own. */
  address: string
  index: number
  conversationIds: string[]
  picture: Uint8Array<ArrayBuffer>
}

/** A member with an open tab, who does one thing after the other. */
export async function arrive({ cookie }: SignedIn, place: Place): Promise<ActiveMember> {
  const headers = { cookie, 'x-forwarded-for': place.address }
  const client: ContractRouterClient<Api> = createORPCClient(new RPCLink({ url: `${place.url}/rpc`, headers }))
  const socket = await connect(place.url, headers)
  const [acknowledged, heard]: [string[], string[]] = [[], []]
  socket.on('chat.messageSent', ({ id }) => heard.push(id))
  const beat = setInterval(() => socket.emit('presence.beat', {}), HEARTBEAT_SECONDS * 1000)
  const actions = actionsOf(client, place, acknowledged)
  const random = createRandom(2, place.index)
  return {
    act: async () => {
      const kind = pickByShare(random, DAY)
      const began = performance.now()
      const problem = await actions[kind]().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? `${kind}: ${error.message}` : kind),
      )
      return { kind, ms: performance.now() - began, ...(problem && { problem }) }
    },
    acknowledged,
    heard,
    leave: () => {
      clearInterval(beat)
      socket.disconnect()
    },
  }
}

function actionsOf(
  client: ContractRouterClient<Api>,
  { index, conversationIds, picture }: Place,
  acknowledged: string[],
): Record<Kind, () => Promise<unknown>> {
  const random = createRandom(3, index)
  let next: string | null = null
  let seen: string[] = []
  const list = async (query: Parameters<typeof client.discovery.list>[0]) => {
    const page = await client.discovery.list(query)
    if (page.people.length > 0) seen = page.people.map(({ id }) => id)
    next = page.next
  }
  const aPerson = async () => {
    if (seen.length === 0) await list({ mayBeMatched: true })
    return pick(random, seen)
  }
  const aConversation = () => pick(random, conversationIds)
  return {
    discover: () => list({ mayBeMatched: true }),
    nextPage: () => list({ mayBeMatched: true, ...(next && { after: next }) }),
    search: () => client.discovery.list({ q: pick(random, SEARCHES) }),
    matches: () => client.discovery.matches({}),
    profile: async () => client.people.find({ userId: await aPerson() }),
    like: async () => client.likes.set({ userId: await aPerson(), isLiked: random() < 0.8 }),
    chats: () => client.chat.listConversations({}),
    conversation: async () => {
      const conversationId = aConversation()
      const { messages } = await client.chat.listMessages({ conversationId })
      const last = messages.at(-1)
      if (last) await client.chat.markRead({ conversationId, upTo: last.sequence })
    },
    send: async () => {
      const id = randomUUID()
      await client.chat.send({ id, conversationId: aConversation(), content: 'Shall we meet at the ferry at eight?' })
      acknowledged.push(id)
    },
    notifications: () => Promise.all([client.notifications.count(), client.notifications.list({})]),
    edit: () => client.profile.update({ hobbies: `Sailing, tea and ${Math.floor(random() * 1000)} books` }),
    photo: async () => {
      const { photos } = await client.profile.addPhoto({ file: new File([picture], 'me.jpg', { type: 'image/jpeg' }) })
      const newest = photos.at(-1)
      if (newest) await client.profile.deletePhoto({ photoId: newest.id })
    },
  }
}
