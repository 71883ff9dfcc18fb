import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import type { Message } from '#contract/chat.ts'
import type { ServerToClientEvents } from '#contract/events.ts'

const PAUSE_MS = 100
const ANSWER_WITHIN_MS = 5_000

interface Options {
  nodes: string[]
  cookie: string
  address: string
  conversationId: string
}

/** Somebody who talks on whichever node answers, says a message again until it is acknowledged, and hears as our web does. */
export class Chatter {
  readonly acknowledged: Message[] = []
  readonly heard = new Map<string, Message>()
  private readonly options: Options
  private socket: Socket<ServerToClientEvents> | undefined
  private node = 0
  private syncedTo = 0
  private hasLeft = false

  constructor(options: Options, firstNode: number) {
    this.options = options
    this.node = firstNode
    this.connect()
  }

  async say(content: string): Promise<void> {
    const { conversationId } = this.options
    const body = JSON.stringify({ id: randomUUID(), content })
    this.acknowledged.push(await this.until(`/conversations/${conversationId}/messages`, { method: 'POST', body }))
  }

  async list(): Promise<Message[]> {
    const messages: Message[] = []
    const path = `/conversations/${this.options.conversationId}/messages`
    for (let before: number | undefined, hasOlder = true; hasOlder; before = messages[0]?.sequence) {
      const page: { messages: Message[]; hasOlder: boolean } = await this.until(
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
      const answer: { messages: Message[]; hasMore: boolean } = await this.until(path)
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
  private async until<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const { nodes, cookie, address } = this.options
    const headers = { cookie, 'x-forwarded-for': address, 'content-type': 'application/json' }
    for (let node = this.node; ; node += 1) {
      try {
        const url = `${nodes[node % nodes.length]}/api/v1${path}`
        const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
        if (response.ok) return (await response.json()) as Answer
        if (response.status < 500) throw new TypeError(`Refused: ${response.status} ${await response.text()}`)
      } catch (error) {
        if (error instanceof TypeError && error.message.startsWith('Refused')) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
