import { expect, test } from 'vitest'
import type { SignalPayload } from '#contract/events.ts'
import { listenForSignals, type SignalHandlers } from '#server/realtime/signals.ts'

const CONVERSATION = '5a39f7d4-51c0-4b39-8d0c-6a0b7e5f7a11'

/** A fake socket: `listenForSignals` registers its listeners, and `say` sends a signal to them. */
function wire(handlers: Partial<SignalHandlers>) {
  const listeners = new Map<string, (payload: unknown) => void>()
  let filter = (_packet: unknown, next: () => void) => next()
  let isCutOff = false
  const socket = {
    on: (name: string, listener: (payload: unknown) => void) => void listeners.set(name, listener),
    use: (added: typeof filter) => void (filter = added),
    disconnect: () => void (isCutOff = true),
  }
  const nothing = () => undefined
  const unheard = { 'presence.beat': nothing, 'presence.watch': nothing, 'chat.typing': nothing }
  const options = { signals: { ...unheard, ...handlers }, tab: { watch: nothing }, inBackground: nothing }
  listenForSignals(socket as never, 'somebody', options)
  return {
    say: (name: string, payload: unknown) => filter([name, payload], () => listeners.get(name)?.(payload)),
    isCutOff: () => isCutOff,
  }
}

test('a signal is dropped while the last one of its kind is worked on, and only then', async () => {
  const heard: SignalPayload<'chat.typing'>[] = []
  let beats = 0
  let work = Promise.withResolvers<void>()
  const { say } = wire({
    'chat.typing': (_, payload) => {
      heard.push(payload)
      return work.promise
    },
    'presence.beat': () => void (beats += 1),
  })
  const typing = (isTyping: boolean) => say('chat.typing', { conversationId: CONVERSATION, isTyping })
  typing(true)
  typing(false)
  say('presence.beat', {})
  expect(heard.map(({ isTyping }) => isTyping)).toEqual([true])
  expect(beats).toBe(1)
  work.resolve()
  await work.promise
  work = Promise.withResolvers()
  typing(false)
  expect(heard.map(({ isTyping }) => isTyping)).toEqual([true, false])
  work.reject(new Error('the database is away'))
  await work.promise.catch(() => undefined)
  typing(true)
  expect(heard).toHaveLength(3)
})

test('more than a tab ever says is ignored, and whoever goes on is cut off', () => {
  let beats = 0
  const { say, isCutOff } = wire({ 'presence.beat': () => void (beats += 1) })
  for (let count = 0; count < 500; count += 1) say('presence.beat', {})
  expect(beats).toBeLessThan(20)
  expect(isCutOff()).toBe(false)
  for (let count = 0; count < 1000; count += 1) say('no.such.thing', {})
  expect(isCutOff()).toBe(true)
})
