import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDefinedError, safe } from '@orpc/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignUpForm } from '#contract/accounts.ts'
import { flatPng } from '#server/testing/pictures/flat-png.ts'
import { signUpForm } from '#server/testing/person.ts'
import { PASSWORD_COST } from '#server/auth/passwords.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp({ passwordCost: PASSWORD_COST })))
afterAll(() => app.close())

let count = 0
const form = (changes: Partial<SignUpForm> = {}): SignUpForm => {
  count += 1
  return { ...signUpForm({ email: `new${count}@example.com`, username: `new${count}` }), ...changes }
}
const countUsers = async () => {
  const { count: users } = await app.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return users
}
const countPictures = async () => {
  const found = await readdir(join(app.dataDir, 'photos'), { recursive: true, withFileTypes: true })
  return found.filter((each) => each.isFile()).length
}
const refusal = async (changes: Partial<SignUpForm>) => {
  const before = await countUsers()
  const { error } = await safe(app.visitor().client.accounts.signUp(form(changes)))
  expect(await countUsers()).toBe(before)
  return isDefinedError(error) ? error : undefined
}

describe('signing up', () => {
  test('makes login, profile, signs, numbers and the Free membership, and signs in', async () => {
    const visitor = app.visitor()
    const { viewer, isMembershipReady } = await visitor.client.accounts.signUp(
      form({ name: 'Ada Lovelace', birthday: '1990-05-04' }),
    )
    expect(isMembershipReady).toBe(true)
    expect(await visitor.client.accounts.session()).toEqual({ viewer })
    const userId = viewer?.id ?? ''
    const row = await app.db.selectFrom('users').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      birthday: '1990-05-04',
      westernSign: 'Taurus',
      easternSign: 'Horse',
      lifePath: 1,
      birthdayNumber: 4,
      profileVisibility: true,
      notificationSettings: { messages: true, matches: true, astrology: false, system: true },
    })
    const membership = await app.db
      .selectFrom('userMemberships')
      .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
      .select(['tiers.name', 'startDate', 'endDate', 'userMemberships.isActive'])
      .where('userId', '=', userId)
      .execute()
    expect(membership).toEqual([{ name: 'Free', startDate: '2026-11-15', endDate: '2026-12-15', isActive: true }])
  })

  test('stores the password only as an argon2id hash', async () => {
    const visitor = app.visitor()
    await visitor.signUp({ password: 'seven quiet harbours' })
    const row = await app.db
      .selectFrom('credentials')
      .select('password')
      .where('userId', '=', await visitor.id())
      .executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('a picture is stored without its metadata, in three sizes, and shown on the profile', async () => {
    const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff6f4e' } })
      .withExif({ IFD0: { Copyright: 'Secret garden, 52.1 N' } })
      .jpeg()
      .toBuffer()
    const visitor = app.visitor()
    const picture = new File([new Uint8Array(jpeg)], '../Été à la plage.JPG', { type: 'image/jpeg' })
    await visitor.signUp({ picture })
    const id = await visitor.id()
    const [photo] = (await visitor.client.profile.mine()).photos
    expect(photo?.mediumUrl).toMatch(new RegExp(`^/photos/${id}/gallery-0-\\d+-[a-z0-9-]+-medium\\.webp$`))
    const response = await visitor.fetch(photo?.mediumUrl ?? '')
    expect(response.headers.get('cache-control')).toContain('max-age=3600')
    const { format, exif, width } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 800 })
    expect(await readdir(join(app.dataDir, 'photos', id))).toHaveLength(3)
  })

  test('a taken username is refused whatever its case, and nothing is left behind', async () => {
    await app.visitor().client.accounts.signUp(form({ username: 'Moth.Light' }))
    expect((await refusal({ username: 'moth.light' }))?.code).toBe('USERNAME_TAKEN')
  })

  test('a username keeps its capitals wherever it is shown, and is found without them', async () => {
    const ines = app.visitor()
    await ines.client.accounts.signUp(form({ username: 'Ines.deSouza' }))
    const id = await ines.id()
    const other = await app.member()
    const { person } = await other.client.people.find({ userId: id.toUpperCase() })
    const { people: found } = await other.client.discovery.list({ q: 'INES.DESOUZA' })
    const { person: talker } = await other.client.chat.openWith({ userId: id })
    const { viewer } = await ines.client.accounts.session()
    expect([person, ...found, talker, viewer].map((each) => each?.username)).toEqual(
      Array.from({ length: 4 }, () => 'Ines.deSouza'),
    )
  })

  test('two people who ask for the same username at the same instant get one account', async () => {
    const attempts = [form({ username: 'samehour' }), form({ username: 'SameHour' })]
    const results = await Promise.all(attempts.map((each) => safe(app.visitor().client.accounts.signUp(each))))
    expect(results.map(({ error }) => (isDefinedError(error) ? error.code : 'ok')).toSorted()).toEqual([
      'USERNAME_TAKEN',
      'ok',
    ])
    const logins = await app.db
      .selectFrom('logins')
      .select('id')
      .where(
        'email',
        'in',
        attempts.map(({ email }) => email),
      )
      .execute()
    expect(logins).toHaveLength(1)
  })

  test('a registered address is not given away: its owner is told by letter, and no picture is kept', async () => {
    const owner = await app.member()
    const before = await countPictures()
    const picture = new File([new Uint8Array(await dot())], 'dot.png', { type: 'image/png' })
    const error = await refusal({ email: owner.email.toUpperCase(), picture })
    expect(error?.code).toBe('SIGN_UP_REFUSED')
    expect(JSON.stringify(error)).not.toMatch(/exist|registered|already|taken/i)
    expect((await app.letterTo(owner.email, 'already')).subject).toBe('You already have an account')
    expect(await countPictures()).toBe(before)
  })

  test.each([
    ['a birthday less than eighteen years ago', { birthday: '2008-11-16' }, 'UNDER_AGE'],
    ['one of the passwords everybody guesses', { password: 'Password1' }, 'PASSWORD_TOO_COMMON'],
    ['the three thousandth of them', { password: 'wassup' }, 'PASSWORD_TOO_COMMON'],
    ['a password of one character', { password: 'xxxxxxxx' }, 'PASSWORD_REPEATED'],
    ['a password along the keyboard', { password: 'poiuytrewq' }, 'PASSWORD_SEQUENCE'],
    ['the username as password', { username: 'wren.field', password: 'Wren.Field' }, 'PASSWORD_IS_USERNAME'],
    ['the address as password', { email: 'wren@example.com', password: 'Wren@Example.com' }, 'PASSWORD_IS_EMAIL'],
    ['its first part as password', { email: 'wrenfield@example.com', password: 'wrenfield' }, 'PASSWORD_IS_EMAIL'],
    ['a username of the house', { username: 'Support' }, 'USERNAME_RESERVED'],
    ['its look-alike', { username: '4dm1n_1' }, 'USERNAME_RESERVED'],
    [
      'a file that is no picture',
      { picture: new File(['hello'], 'a.jpg', { type: 'image/jpeg' }) },
      'PICTURE_UNREADABLE',
    ],
    [
      'a picture of 49,000,000 pixels in a row',
      { picture: new File([flatPng(49_000_000, 1)], 'a.png') },
      'PICTURE_TOO_LARGE',
    ],
  ])('%s is refused', async (_what, changes, code) => {
    expect((await refusal(changes))?.code).toBe(code)
  })

  test('a drawing that calls itself a photo is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const picture = new File([svg], 'face.jpg', { type: 'image/jpeg' })
    expect((await refusal({ picture }))?.code).toBe('PICTURE_UNREADABLE')
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a password of five characters', { password: 'abcde' }, 'password'],
    ['a password of 129 characters', { password: 'x'.repeat(129) }, 'password'],
    ['a username with a space', { username: 'two words' }, 'username'],
    ['a username of two letters', { username: 'ab' }, 'username'],
    ['an address without an at', { email: 'nobody' }, 'email'],
    ['a day that never was', { birthday: '1991-02-30' }, 'birthday'],
    ['a birthday longer ago than anybody has lived', { birthday: '1895-11-15' }, 'birthday'],
    ['a street with a number', { location: 'Kerkstraat 12, Utrecht' }, 'location'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name of two lines', { name: 'Robin\nYour account is closed' }, 'name'],
    ['a name with a link', { name: 'Robin evil.example' }, 'name'],
    ['a name with an address', { name: 'robin@example.com' }, 'name'],
    ['a gender nobody listed', { gender: 'Martian' }, 'gender'],
    ['terms not accepted', { acceptsTerms: false }, 'acceptsTerms'],
    ['age not confirmed', { isAdult: false }, 'isAdult'],
  ])('%s is refused and the field is named', async (_what, changes, field) => {
    const error = await refusal(changes)
    expect(error?.code).toBe('INVALID_INPUT')
    expect(error?.data).toMatchObject({ issues: [{ path: [field] }] })
  })

  test.each(['J. R. Smith', 'St. John', "Sinéad O'Connor"])('the name %s is taken as it is', async (name) => {
    const visitor = app.visitor()
    await visitor.client.accounts.signUp(form({ name }))
    expect((await visitor.client.profile.mine()).name).toBe(name)
  })

  test.each([
    ['1929-12-31', 'Capricorn', 96],
    ['1895-11-16', 'Scorpio', 130],
  ])('a birthday on %s is fine, with an animal that is not known', async (birthday, westernSign, age) => {
    const [elder, viewer] = [app.visitor(), await app.member()]
    await elder.signUp({ birthday })
    const signs = { westernSign, easternSign: 'Unknown', age }
    expect(await elder.client.profile.mine()).toMatchObject({ ...signs, birthday })
    const { person } = await viewer.client.people.find({ userId: await elder.id() })
    expect(person).toMatchObject(signs)
    const { people } = await viewer.client.discovery.list({ order: 'newest', q: elder.username })
    expect(people.find(({ username }) => username === elder.username)).toMatchObject(signs)
  })

  test('a place with a number is taken when it is one of the gazetteer', async () => {
    const visitor = app.visitor()
    await visitor.signUp({ location: '28 May, Azerbaijan' })
    expect((await visitor.client.profile.mine()).location).toBe('28 May, Azerbaijan')
  })

  test('"Not now" answers may be left out', async () => {
    const visitor = app.visitor()
    await visitor.client.accounts.signUp(form({ mbti: null, loveLanguage: null, attachmentStyle: null }))
    expect(await visitor.client.profile.mine()).toMatchObject({ mbti: null, loveLanguage: null, attachmentStyle: null })
  })

  test('when only the membership step fails the account stands, says so, and the next sign-in repairs it', async () => {
    await app.db.updateTable('tiers').set({ name: 'Gone' }).where('name', '=', 'Free').execute()
    await app.db.schema.alterTable('userMemberships').renameTo('userMembershipsAway').execute()
    const person = app.visitor()
    const answer = await person.client.accounts.signUp(signUpForm(person))
    expect(answer.isMembershipReady).toBe(false)
    await app.db.schema.alterTable('userMembershipsAway').renameTo('userMemberships').execute()
    await app.db.updateTable('tiers').set({ name: 'Free' }).where('name', '=', 'Gone').execute()
    await person.signIn()
    const memberships = await app.db
      .selectFrom('userMemberships')
      .select('id')
      .where('userId', '=', await person.id())
      .execute()
    expect(memberships).toHaveLength(1)
  })

  test('when nobody can be signed in the account stands all the same, the answer says so, and the login works', async () => {
    const person = app.visitor()
    await app.db.schema.alterTable('sessions').renameTo('sessionsAway').execute()
    const answer = await person.client.accounts.signUp(signUpForm(person))
    await app.db.schema.alterTable('sessionsAway').renameTo('sessions').execute()
    expect(answer).toEqual({ viewer: null, isMembershipReady: true })
    expect(await person.client.accounts.session()).toEqual({ viewer: null })
    await person.signIn()
    expect((await person.client.accounts.session()).viewer?.username).toBe(person.username)
  })
})

describe('the username check while typing', () => {
  test('says free or taken without regard to case', async () => {
    await app.visitor().client.accounts.signUp(form({ username: 'Lantern' }))
    const { client } = app.visitor()
    expect(await client.accounts.checkUsername({ username: 'lanterN' })).toEqual({
      isAvailable: false,
      isReserved: false,
    })
    expect(await client.accounts.checkUsername({ username: 'lantern2' })).toEqual({
      isAvailable: true,
      isReserved: false,
    })
  })

  test('says that a name is kept for the house', async () => {
    const { client } = app.visitor()
    expect(await client.accounts.checkUsername({ username: 'm0derator' })).toEqual({
      isAvailable: false,
      isReserved: true,
    })
  })
})

function dot(): Promise<Buffer> {
  return sharp({ create: { width: 2, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
}
