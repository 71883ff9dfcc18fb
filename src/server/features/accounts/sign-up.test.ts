import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDefinedError, safe } from '@orpc/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignUpForm } from '#contract/accounts.ts'
import { signUpForm } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
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
    const row = await app.db.selectFrom('users').selectAll().where('userId', '=', viewer.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      birthday: '1990-05-04',
      westernZodiac: 'Taurus',
      easternZodiac: 'Horse',
      lifePath: 1,
      birthdayNumber: 4,
      profileVisibility: true,
      notificationSettings: { messages: true, matches: true, astrology: false, system: true },
    })
    const membership = await app.db
      .selectFrom('userMemberships')
      .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
      .select(['tiers.name', 'startDate', 'endDate', 'userMemberships.isActive'])
      .where('userId', '=', viewer.id)
      .execute()
    expect(membership).toEqual([{ name: 'Free', startDate: '2026-11-15', endDate: '2026-12-15', isActive: true }])
  })

  test('stores the password only as an argon2id hash', async () => {
    const { viewer } = await app.visitor().client.accounts.signUp(form({ password: 'seven quiet harbours' }))
    const row = await app.db
      .selectFrom('credentials')
      .select('password')
      .where('userId', '=', viewer.id)
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
    const { viewer } = await visitor.client.accounts.signUp(form({ picture }))
    const [photo] = (await visitor.client.profile.mine()).photos
    expect(photo?.mediumUrl).toMatch(new RegExp(`^/photos/${viewer.id}/gallery-0-\\d+-[a-z0-9-]+-medium\\.webp$`))
    const response = await visitor.fetch(photo?.mediumUrl ?? '')
    expect(response.headers.get('cache-control')).toContain('max-age=3600')
    const { format, exif, width } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 800 })
    expect(await readdir(join(app.dataDir, 'photos', viewer.id))).toHaveLength(3)
  })

  test('a taken username is refused whatever its case, and nothing is left behind', async () => {
    await app.visitor().client.accounts.signUp(form({ username: 'Moth.Light' }))
    expect((await refusal({ username: 'moth.light' }))?.code).toBe('USERNAME_TAKEN')
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
    const picture = new File([new Uint8Array(await dot())], 'dot.png', { type: 'image/png' })
    const error = await refusal({ email: owner.email.toUpperCase(), picture })
    expect(error?.code).toBe('SIGN_UP_REFUSED')
    expect(JSON.stringify(error)).not.toMatch(/exist|registered|already|taken/i)
    expect((await app.letterTo(owner.email)).subject).toBe('You already have an account')
    const folders = await readdir(join(app.dataDir, 'photos'))
    const empty = await Promise.all(folders.map((each) => readdir(join(app.dataDir, 'photos', each))))
    expect(empty.filter((files) => files.some((file) => file.includes('dot')))).toEqual([])
  })

  test.each([
    ['a birthday less than eighteen years ago', { birthday: '2008-11-16' }, 'UNDER_AGE'],
    ['one of the passwords everybody guesses', { password: 'Password1' }, 'PASSWORD_TOO_COMMON'],
    [
      'a file that is no picture',
      { picture: new File(['hello'], 'a.jpg', { type: 'image/jpeg' }) },
      'PICTURE_UNREADABLE',
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
    ['a birthday before the tables begin', { birthday: '1929-12-31' }, 'birthday'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a gender nobody listed', { gender: 'Martian' }, 'gender'],
    ['terms not accepted', { acceptsTerms: false }, 'acceptsTerms'],
    ['age not confirmed', { isAdult: false }, 'isAdult'],
  ])('%s is refused and the field is named', async (_what, changes, field) => {
    const error = await refusal(changes)
    expect(error?.code).toBe('INVALID_INPUT')
    expect(error?.data).toMatchObject({ issues: [{ path: [field] }] })
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
      .where('userId', '=', answer.viewer.id)
      .execute()
    expect(memberships).toHaveLength(1)
  })
})

describe('the username check while typing', () => {
  test('says free or taken without regard to case', async () => {
    await app.visitor().client.accounts.signUp(form({ username: 'Lantern' }))
    const { client } = app.visitor()
    expect(await client.accounts.checkUsername({ username: 'lanterN' })).toEqual({ isAvailable: false })
    expect(await client.accounts.checkUsername({ username: 'lantern2' })).toEqual({ isAvailable: true })
  })
})

function dot(): Promise<Buffer> {
  return sharp({ create: { width: 2, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
}
