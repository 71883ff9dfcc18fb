import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import type { Message } from '#contract/chat.ts'
import type { ServerToClientEvents } from '#contract/events.ts'
import { signUpForm } from '#server/testing/person.ts'
import { createRandom, pick, pickByShare, type Random, type Shares } from '#server/seed/population-random.ts'

const PAUSE_MS = 100
/** Longer than any request may take, so that one which takes too long is seen. */
const GIVE_UP_MS = 20_000

/** What they do, and how often of a thousand times. Some of it has a limit for each hour. */
const DEEDS = [
  ['say', 600],
  ['favorite', 150],
  ['edit', 100],
  ['look', 142],
  ['sendPhoto', 4],
  ['signUpFriend', 4],
] as const satisfies Shares<string>

interface Options {
  nodes: string[]
  cookie: string
  address: string
  email: string
  conversationId: string
  /** Whom this member marks as favorite, and no longer does. */
  strangerIds: string[]
  picture: Uint8Array<ArrayBuffer>
}

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  body?: string | FormData
  /** Instead of the member's own. */
  cookie?: string
}

/** The server has understood and said no: to say it again would not help. */
class Refused extends Error {}

/**
 * Somebody who lives through all of it: asks whichever node answers, says everything again until it is acknowledged, hears
 * as our web does, and remembers what they were told.
 */
export class BusyMember {
  readonly acknowledged: Message[] = []
  readonly heard = new Map<string, Message>()
  readonly favorites = new Map<string, boolean>()
  hobbies: string | undefined
  /** Whom this member has signed up; each is written to once. */
  readonly friends: string[] = []
  slowestMs = 0
  readonly options: Options
  private readonly random: Random
  private socket: Socket<ServerToClientEvents> | undefined
  private node: number
  private syncedTo = 0
  private hasLeft = false

  constructor(options: Options, place: number) {
    this.options = options
    this.node = place
    this.random = createRandom(5, place)
    this.connect()
  }

  /** Does one thing. One that a rate limit refuses was not done. */
  async act(): Promise<void> {
    try {
      await this[pickByShare(this.random, DEEDS)]()
    } catch (error) {
      if (!(error instanceof Refused && error.message.startsWith('429'))) throw error
    }
  }

  private async say(): Promise<void> {
    const body = JSON.stringify({ id: randomUUID(), content: `Message ${this.acknowledged.length + 1}` })
    this.acknowledged.push(
      await this.ask(`/conversations/${this.options.conversationId}/messages`, { method: 'POST', body }),
    )
  }

  private async sendPhoto(): Promise<void> {
    const form = new FormData()
    form.set('id', randomUUID())
    form.set('file', new File([this.options.picture], 'photo.jpg', { type: 'image/jpeg' }))
    this.acknowledged.push(
      await this.ask(`/conversations/${this.options.conversationId}/photos`, { method: 'POST', body: form }),
    )
  }

  private async favorite(): Promise<void> {
    const userId = pick(this.random, this.options.strangerIds)
    const isFavorite = !this.favorites.get(userId)
    await this.ask(`/likes/${userId}`, { method: 'PUT', body: JSON.stringify({ isFavorite }) })
    this.favorites.set(userId, isFavorite)
  }

  private async edit(): Promise<void> {
    const hobbies = `Sailing, and ${Math.floor(this.random() * 1e6)} books`
    await this.ask('/profile', { method: 'PATCH', body: JSON.stringify({ hobbies }) })
    this.hobbies = hobbies
  }

  private async look(): Promise<void> {
    await this.ask(pick(this.random, ['/discover', '/matches', '/conversations', '/notifications', '/profile']))
  }

  /** At most ten an hour. A second try is refused if the first has succeeded unheard. */
  private async signUpFriend(): Promise<void> {
    const username = `${this.options.email.split('@')[0]}-friend${this.friends.length}`
    const form = signUpForm({ username, email: `${username}@example.com` })
    await this.ask('/sign-up', { method: 'POST', body: JSON.stringify(form), cookie: '' }).catch((error: unknown) => {
      if (!(error instanceof Refused && error.message.startsWith('409'))) throw error
    })
    this.friends.push(form.email)
  }

  async list(): Promise<Message[]> {
    const messages: Message[] = []
    const path = `/conversations/${this.options.conversationId}/messages`
    for (let before: number | undefined, hasOlder = true; hasOlder; before = messages[0]?.sequence) {
      const page: { messages: Message[]; hasOlder: boolean } = await this.ask(
        before === undefined ? path : `${path}?before=${before}`,
      )
      messages.unshift(...page.messages)
      hasOlder = page.hasOlder
    }
    return messages
  }

  /** As after a reconnect: whatever was missed, by number. */
  async catchUp(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const path = `/conversations/${this.options.conversationId}/changes?since=${this.syncedTo}`
      const answer: { messages: Message[]; hasMore: boolean } = await this.ask(path)
      for (const message of answer.messages) this.hear(message)
      hasMore = answer.hasMore
    }
  }

  leave(): void {
    this.hasLeft = true
    this.socket?.disconnect()
  }

  private connect(): void {
    const { nodes, cookie, address } = this.options
    this.socket = io(nodes[this.node % nodes.length] ?? '', {
      transports: ['websocket'],
      extraHeaders: { cookie, 'x-forwarded-for': address },
      reconnection: false,
      forceNew: true,
    })
    this.socket.on('chat.messageSent', (message) => {
      if (message.changedSequence === this.syncedTo + 1) this.hear(message)
      else if (message.changedSequence > this.syncedTo) void this.catchUp()
    })
    const again = () => {
      if (this.hasLeft) return
      this.node += 1
      setTimeout(() => this.connect(), PAUSE_MS)
    }
    this.socket.on('connect', () => void this.catchUp())
    this.socket.on('connect_error', again)
    this.socket.on('disconnect', again)
  }

  private hear(message: Message): void {
    this.heard.set(message.id, message)
    this.syncedTo = Math.max(this.syncedTo, message.changedSequence)
  }

  /** Asks one node after the other until one of them answers well. */
  private async ask<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
    const { nodes } = this.options
    for (let node = this.node; ; node += 1) {
      const began = performance.now()
      const response = await this.tryOnce(`${nodes[node % nodes.length]}/api/v1${path}`, asked)
      this.slowestMs = Math.max(this.slowestMs, performance.now() - began)
      if (response?.ok) return (await response.json()) as Answer
      if (response && response.status < 500) throw new Refused(`${response.status} ${await response.text()}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  private async tryOnce(url: string, { method = 'GET', body, cookie }: Asked): Promise<Response | undefined> {
    const headers = {
      cookie: cookie ?? this.options.cookie,
      'x-forwarded-for': this.options.address,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    const init = { method, headers, ...(body && { body }), signal: AbortSignal.timeout(GIVE_UP_MS) }
    return fetch(url, init).catch(() => undefined)
  }
}
