import { expect, test } from 'vitest'
import { reactionsSeenBy } from '#domain/chat/reactions.ts'

test('each of the two sees which reaction is their own', () => {
  const message = { senderId: 'noor', senderReaction: 'fire', receiverReaction: 'heart' } as const
  expect(reactionsSeenBy('noor', message)).toEqual({ mine: 'fire', theirs: 'heart' })
  expect(reactionsSeenBy('hana', message)).toEqual({ mine: 'heart', theirs: 'fire' })
})
