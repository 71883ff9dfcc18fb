import { expect, test } from 'vitest'
import { countSentences, stepsDone } from '#domain/profile/first-steps.ts'

const NEW = { photos: [], aboutMe: null, mbti: null }

test('a new profile has everything before it', () => {
  expect(stepsDone(NEW)).toEqual({ photo: false, words: false, type: false })
})

test('each step is done by its own answer', () => {
  expect(stepsDone({ ...NEW, photos: [{}] })).toEqual({ photo: true, words: false, type: false })
  expect(stepsDone({ ...NEW, aboutMe: 'I whittle. I sing. I nap.' })).toEqual({
    photo: false,
    words: true,
    type: false,
  })
  expect(stepsDone({ ...NEW, mbti: 'INFJ' })).toEqual({ photo: false, words: false, type: true })
})

test.each([
  ['', 0],
  ['...  !', 0],
  ['Hello', 1],
  ['I whittle spoons. Badly!', 2],
  ['Spoons 3.5 cm wide. Bowls too? Yes', 3],
  ['木を彫ります。歌います。寝ます。', 3],
  ['One line\nanother line\na third', 3],
])('%j has %i sentences', (text, count) => {
  expect(countSentences(text)).toBe(count)
})

test('a long text is enough, however it is punctuated', () => {
  const rambling = 'and then '.repeat(30)
  expect(countSentences(rambling)).toBe(1)
  expect(stepsDone({ ...NEW, aboutMe: rambling }).words).toBe(true)
  expect(stepsDone({ ...NEW, aboutMe: 'and then '.repeat(5) }).words).toBe(false)
})
