import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFewEmoji } from '#domain/chat/emoji-message.ts'

test.each(['😀', '😀😀😀', ' 😀 😀 ', '❤️', '❤️‍🔥', '👍🏽', '👨‍👩‍👧‍👦👩🏿‍🚀🏳️‍🌈', '🇳🇱🇨🇴', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '☝🏻'])(
  '%s is shown large',
  (content) => expect(isFewEmoji(content)).toBe(true),
)

test.each(['', '  ', '😀😀😀😀', '😀!', 'ok 😀', '7', '12', '#', '©', '™', '❤', 'é', '🇳', '😀\n😀', '‍', '️', '🏽a'])(
  '%j is not',
  (content) => expect(isFewEmoji(content)).toBe(false),
)

test('no text with a letter is, however many emoji are around it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zé我]$/u), fc.constantFrom('', '😀', '👍🏽 '), (letter, emoji) => {
      expect(isFewEmoji(`${emoji}${letter}${emoji}`)).toBe(false)
    }),
  )
})
