import { expect, test } from 'vitest'
import { ANSWERS, answersWith } from '#domain/people/answers.ts'
import { asChoices } from '#domain/people/choices.ts'

test('every list of the edit form has the specification’s words; only sign-up adds to them', () => {
  const { gender, ethnicity, religion, attachmentStyle, loveLanguage, orientation } = ANSWERS
  expect(gender.choices).toEqual(['Male', 'Female', 'Nonbinary', 'Transgender', 'Other'])
  expect(orientation.choices).toEqual('Straight Gay Lesbian Bisexual Pansexual Asexual Queer Other'.split(' '))
  expect(ethnicity.choices.filter((each) => each !== 'Middle-Eastern')).toEqual([
    'Asian',
    'Black',
    'Caucasian',
    'Hispanic',
    'Mixed',
    'Native American',
    'Pacific Islander',
    'Other',
  ])
  expect(religion.choices).toEqual('Agnostic Atheist Buddhist Christian Hindu Jewish Muslim Spiritual Other'.split(' '))
  expect(attachmentStyle.choices).toEqual(['Secure', 'Anxious', 'Avoidant', 'Fearful-Avoidant'])
  expect(loveLanguage.choices).toEqual([
    'Words of Affirmation',
    'Acts of Service',
    'Receiving Gifts',
    'Quality Time',
    'Physical Touch',
  ])
})

test.each(answersWith({ kind: 'choice' }))('%s reads as it is stored, and has no choice twice', (name) => {
  const { choices } = ANSWERS[name]
  expect(asChoices<string>(choices).map(({ label }) => label)).toEqual(choices)
  expect(new Set<string>(choices).size).toBe(choices.length)
})
