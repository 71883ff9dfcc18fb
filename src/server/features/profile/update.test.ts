import { isDefinedError, safe } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProfileChanges } from '#contract/profile.ts'
import { ANSWER_NAMES, ANSWERS, answersWith, type AnswerName, type AnswerRule } from '#domain/people/answers.ts'
import { vibeKey } from '#domain/ranking/vibe-key.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let member: Person
beforeAll(async () => {
  app = await createTestApp()
  member = await app.member('willow')
})
afterAll(() => app.close())

const rowOf = (username: string) =>
  app.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
const refusal = async (changes: ProfileChanges, person = member) => {
  const before = await person.client.profile.mine()
  const { error } = await safe(person.client.profile.update(changes))
  expect(await person.client.profile.mine()).toEqual(before)
  return isDefinedError(error) ? error : undefined
}

/** Another answer than anybody here has. */
function newAnswer(name: AnswerName): string | undefined {
  const rule: AnswerRule = ANSWERS[name]
  switch (rule.kind) {
    case 'fullName':
      return 'Ada Byron'
    case 'username':
      return 'willow.tree'
    case 'birthday':
      return '1985-12-24'
    case 'place':
      return 'Köln, Germany'
    case 'choice':
      return rule.choices[1]
    case 'line':
    case 'text':
      return 'Bell founder'
  }
}

describe('changing one’s profile', () => {
  test.each<ProfileChanges>([
    ...ANSWER_NAMES.map((name) => ({ [name]: newAnswer(name) })),
    ...answersWith({ isNullable: true }).map((name) => ({ [name]: null })),
  ])('%j changes that, what follows from it, and nothing else', async (changes) => {
    const before = await member.client.profile.mine()
    const after = await member.client.profile.update(changes)
    expect(after).toEqual(await member.client.profile.mine())
    expect(after).toMatchObject(changes)
    const derived = ['age', 'westernSign', 'easternSign', 'lifePath', 'soulUrge', 'expression']
    const untouched = Object.keys(before).filter((key) => !(key in changes) && !derived.includes(key))
    for (const key of untouched) expect({ [key]: after[key as 'id'] }).toEqual({ [key]: before[key as 'id'] })
    expect((await rowOf(after.username)).vibeKey).toBe(vibeKey(after))
  })

  test('a new birthday and a new name bring new signs, numbers and age', async () => {
    const person = await app.member()
    const changed = await person.client.profile.update({ name: 'Grace Hopper', birthday: '1996-12-09' })
    expect(changed).toMatchObject({ westernSign: 'Sagittarius', easternSign: 'Rat', lifePath: 1, age: 29 })
    const again = await app.member()
    await again.client.profile.update({ birthday: '1996-12-09' })
    await again.client.profile.update({ name: 'Grace Hopper' })
    const numbers = async (username: string) => {
      const {
        expression,
        soulUrge,
        destiny,
        birthdayNumber,
        personalityNumber,
        maturityNumber,
        vibeKey: key,
      } = await rowOf(username)
      return [expression, soulUrge, destiny, birthdayNumber, personalityNumber, maturityNumber, key]
    }
    expect(await numbers(again.username)).toEqual(await numbers(person.username))
  })

  test('letters go to the new name', async () => {
    const person = await app.member()
    await person.client.profile.update({ name: 'Sofía Newname' })
    const { name } = await app.db
      .selectFrom('logins')
      .select('name')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Sofía Newname')
    expect((await person.client.accounts.session()).viewer?.firstName).toBe('Sofía')
  })

  test('a search looks through the new words', async () => {
    const person = await app.member('wordy')
    await person.client.profile.update({
      location: 'São Paulo, Brazil',
      hobbies: 'Kite-flying',
      profession: 'Cartógrafa',
    })
    expect((await rowOf('wordy')).searchText).toBe('wordy sao paulo brazil kite flying cartografa')
    await person.client.profile.update({ hobbies: null })
    expect((await rowOf('wordy')).searchText).toBe('wordy sao paulo brazil cartografa')
  })

  test('blank texts are the same as not answered, and texts are trimmed', async () => {
    const changed = await member.client.profile.update({ aboutMe: '  \n ', hobbies: '', profession: '  Baker ' })
    expect(changed).toMatchObject({ aboutMe: null, hobbies: null, profession: 'Baker' })
  })

  test('nothing to change changes nothing', async () => {
    expect(await refusal({})).toBeUndefined()
  })

  test('two changes at the same instant both count', async () => {
    const person = await app.member()
    await Promise.all([
      person.client.profile.update({ mbti: 'ENFP', birthday: '1991-01-02' }),
      person.client.profile.update({ attachmentStyle: 'Secure', gender: 'Female' }),
    ])
    const mine = await person.client.profile.mine()
    expect(mine).toMatchObject({ mbti: 'ENFP', attachmentStyle: 'Secure', gender: 'Female', birthday: '1991-01-02' })
    expect((await rowOf(mine.username)).vibeKey).toBe(vibeKey(mine))
  })
})

describe('where somebody is', () => {
  const coordinatesOf = async (username: string) => {
    const { latitude, longitude } = await app.db
      .selectFrom('users')
      .select(['latitude', 'longitude'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return [latitude, longitude]
  }

  test('is kept to a tenth of a degree, and forgotten with another place', async () => {
    const person = await app.member('mover')
    await person.client.profile.update({
      location: 'Utrecht, Netherlands',
      coordinates: { latitude: 52.09083, longitude: 5.12222 },
    })
    expect(await coordinatesOf('mover')).toEqual([52.1, 5.1])
    await person.client.profile.update({ location: 'Utrecht, Netherlands', hobbies: 'Rowing' })
    expect(await coordinatesOf('mover')).toEqual([52.1, 5.1])
    await person.client.profile.update({ location: 'A hut by the sea' })
    expect(await coordinatesOf('mover')).toEqual([null, null])
  })

  test.each(['28 May, Azerbaijan', '100 mile house, canada', 'Somewhere by the sea'])(
    'may be %s: a place of the gazetteer, or a text without numbers',
    async (location) => {
      const person = await app.member()
      expect(await person.client.profile.update({ location })).toMatchObject({ location })
    },
  )

  test('is forgotten when the same place was typed freely', async () => {
    const person = await app.member('typist')
    const location = 'Sydney, Australia'
    await person.client.profile.update({ location, coordinates: { latitude: -33.87, longitude: 151.21 } })
    expect(await coordinatesOf('typist')).toEqual([-33.9, 151.2])
    await person.client.profile.update({ location, coordinates: null })
    expect(await coordinatesOf('typist')).toEqual([null, null])
  })

  test('comes with the place at sign-up, and changes only together with it', async () => {
    const person = app.visitor()
    const coordinates = { latitude: -33.87, longitude: 151.21 }
    await person.signUp({ username: 'settler', location: 'Sydney, Australia', coordinates })
    for (const alone of [{ latitude: 1, longitude: 1 }, null]) {
      const error = await refusal({ coordinates: alone }, person)
      expect(error?.data).toMatchObject({ issues: [{ path: ['coordinates'] }] })
    }
    expect(await coordinatesOf('settler')).toEqual([-33.9, 151.2])
  })
})

describe('a username', () => {
  test('of somebody else is refused whatever its case, and everything stays as it was', async () => {
    await app.member('Heron')
    expect((await refusal({ username: 'hERON', aboutMe: 'I took it' }))?.code).toBe('USERNAME_TAKEN')
  })

  test('that looks official is refused, however it is spelled', async () => {
    expect((await refusal({ username: 'admin' }))?.code).toBe('USERNAME_RESERVED')
    expect((await refusal({ username: 'Kismetry.5upport' }))?.code).toBe('USERNAME_RESERVED')
  })

  test('that looks official stays with whoever has it already', async () => {
    const person = await app.member('theoldest')
    await app.db.updateTable('users').set({ username: 'support' }).where('username', '=', 'theoldest').execute()
    const saved = await person.client.profile.update({ username: 'Support', hobbies: 'Answering' })
    expect(saved).toMatchObject({ username: 'Support', hobbies: 'Answering' })
  })

  test('may be written another way by its owner', async () => {
    const person = await app.member('quietone')
    expect((await person.client.profile.update({ username: 'QuietOne' })).username).toBe('QuietOne')
  })

  test('that two want at the same instant goes to one of them', async () => {
    const rivals = [await app.member(), await app.member()]
    const results = await Promise.all(
      rivals.map((rival, index) => safe(rival.client.profile.update({ username: index ? 'SameName' : 'samename' }))),
    )
    expect(results.map(({ error }) => (isDefinedError(error) ? error.code : 'ok')).toSorted()).toEqual([
      'USERNAME_TAKEN',
      'ok',
    ])
  })
})

describe('what is refused', () => {
  test('a birthday less than eighteen years ago', async () => {
    expect((await refusal({ birthday: '2008-11-16' }))?.code).toBe('UNDER_AGE')
    expect((await app.visitor().fetch('/api/v1/profile', { method: 'PATCH' })).status).toBe(401)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of 101 letters', { name: 'x'.repeat(101) }, 'name'],
    ['a username with a space', { username: 'two words' }, 'username'],
    ['a day that never was', { birthday: '1991-02-30' }, 'birthday'],
    ['a birthday longer ago than anybody has lived', { birthday: '1895-11-15' }, 'birthday'],
    ['no gender', { gender: null }, 'gender'],
    ['an orientation nobody listed', { orientation: 'Martian' }, 'orientation'],
    ['a blank location', { location: '' }, 'location'],
    ['a location that nobody can see', { location: '\u200b' }, 'location'],
    ['a location of 201 characters', { location: 'x'.repeat(201) }, 'location'],
    ['a street with a number', { location: '12 Main Street, Springfield' }, 'location'],
    ['a number after a real place', { location: 'Utrecht, Netherlands 3511' }, 'location'],
    ['a number in another script', { location: 'शांति पथ १२' }, 'location'],
    ['a number in a circle', { location: 'Rue ⑫' }, 'location'],
    ['a type nobody has', { mbti: 'ABCD' }, 'mbti'],
    ['2,001 characters about oneself', { aboutMe: 'x'.repeat(2001) }, 'aboutMe'],
    ['1,001 characters of likes', { likesDislikes: 'x'.repeat(1001) }, 'likesDislikes'],
    ['501 characters of hobbies', { hobbies: 'x'.repeat(501) }, 'hobbies'],
    ['101 characters of profession', { profession: 'x'.repeat(101) }, 'profession'],
    ['a NUL in a text', { aboutMe: 'a\u0000b' }, 'aboutMe'],
    ['a NUL in the name', { name: 'a\u0000b' }, 'name'],
    ['a line break in the name', { name: 'Robin\nLee' }, 'name'],
    ['a link in the name', { name: 'Robin https://evil.example' }, 'name'],
    ['a domain in the name', { name: 'robin.example' }, 'name'],
    ['a number for a text', { hobbies: 5 }, 'hobbies'],
  ])('%s, and the field is named', async (_what, changes, field) => {
    const response = await member.fetch('/api/v1/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: [field] }] } })
  })

  test('a place beyond the poles', async () => {
    const error = await refusal({ location: 'Nowhere', coordinates: { latitude: 91, longitude: 0 } })
    expect(error?.data).toMatchObject({ issues: [{ path: ['coordinates', 'latitude'] }] })
  })
})
