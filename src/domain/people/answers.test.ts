import { describe, expect, test } from 'vitest'
import { ANSWER_NAMES, ANSWERS, answersWith, PROFILE_ROWS } from '#domain/people/answers.ts'

describe('who sees what', () => {
  test('the full name and the birthday are the owner’s alone', () => {
    expect(answersWith({ shownFrom: 'ownProfile' })).toEqual(['name', 'birthday'])
  })

  test('visitors see the username and the place', () => {
    expect(answersWith({ shownFrom: 'directory' })).toEqual(['username', 'location'])
  })
})

test('a profile lists its answers in the specification’s order', () => {
  expect(PROFILE_ROWS.map((name) => ANSWERS[name].label)).toEqual([
    'Likes & Dislikes',
    'Hobbies',
    'Profession',
    'MBTI',
    'Love Language',
    'Attachment Style',
    'Ethnicity',
    'Religion',
    'Orientation',
  ])
})

test('what cannot be taken back is asked for at sign-up', () => {
  const kept = answersWith({ isNullable: false })
  expect(kept).toEqual(['name', 'username', 'birthday', 'location', 'gender'])
  expect(answersWith({ signUp: 'required' })).toEqual(expect.arrayContaining(kept))
})

test('the names of answers are looked up by all properties asked for', () => {
  expect(answersWith({})).toEqual(ANSWER_NAMES)
  expect(answersWith({ kind: 'choice', signUp: 'optional' })).toEqual(['mbti', 'loveLanguage', 'attachmentStyle'])
  expect(answersWith({ kind: 'choice', group: 'words' })).toEqual([])
})
