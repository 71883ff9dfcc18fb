import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { hashPassword } from '#server/auth/passwords.ts'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { paths, type Path } from '#domain/site/paths.ts'
import type { Db } from '#server/db/open.ts'
import { createPools, galleryOf, remember, type Pools } from '#server/testing/fuzz/fuzz-pools.ts'
import { quarrel } from '#server/testing/fuzz/fuzz-quarrels.ts'
import { insertAccount, type NewAccount } from '#server/features/accounts/accounts.queries.ts'
import { invitationExpiresAt } from '#domain/concierge/introduction-rules.ts'
import { insertIntroduction, setRequesterAnswer } from '#server/features/concierge/introductions.queries.ts'
import { NEW_EVENT } from '#server/testing/perks/events.ts'
import { createPerson, signUpForm, TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { waitFor } from '#server/testing/wait-for.ts'

/** The server under test, with its database and log. */
export interface FuzzTarget {
  url: string
  db: Db
  dataDir: string
  /** Error lines of the log. */
  errors: string[]
}

export type Role = 'visitor' | 'member' | 'admin'

export interface FuzzWorld {
  callers: Record<Role, Person>
  /** Of the password that all of them begin with. */
  passwordHash: string
  pools: Pools
  pictures: Record<'good' | 'bad', File[]>
}

const BYSTANDERS = 6
const EVENTS = 3
const BLOCKED = 4
/** More than a page of any list, so that there are cursors. */
const CROWD = 40
/** Their passwords are reset with links from real letters. */
const FORGETFUL = 3

/** People with likes, conversations, photos and blocks, so that most calls find something. */
export async function createFuzzWorld({ url, db, dataDir }: FuzzTarget, pools = createPools()): Promise<FuzzWorld> {
  const pictures = await drawPictures()
  const signUp = async () => {
    const person = createPerson(url)
    await person.signUp()
    remember(pools.users, await person.id())
    remember(pools.usernames, person.username)
    return person
  }
  const callers = { visitor: createPerson(url), member: await signUp(), admin: await signUp() }
  await db
    .insertInto('userRoles')
    .values({ userId: await callers.admin.id(), roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null })
    .execute()
  await callers.admin.client.staff.reconfirm({ password: TEST_PASSWORD })
  const times = { startsAt: '2027-05-04T19:00:00Z', endsAt: '2027-05-04T22:00:00Z' }
  for (let count = 0; count < EVENTS; count += 1)
    remember(pools.events, (await callers.admin.client.memberEvents.announce({ ...NEW_EVENT, ...times })).id)
  const people = [callers.member, callers.admin]
  for (let count = 0; count < BYSTANDERS; count += 1) {
    const bystander = await signUp()
    // Only to a confirmed address a role can be given.
    await db.updateTable('logins').set({ emailVerified: true }).where('email', '=', bystander.email).execute()
    remember(pools.emails, bystander.email)
    for (const person of people.slice(0, 2)) await befriend(person, bystander, pools)
    people.push(bystander)
  }
  for (let count = 0; count < CROWD; count += 1) await meet(callers.member, await insertNeighbour(db), pools)
  for (const person of people.slice(0, 4)) await addPhotos(person, pools, pictures.good)
  await people.at(-1)?.client.safety.block({ userId: await callers.member.id() })
  for (const userId of pools.users.slice(-BLOCKED)) await callers.member.client.safety.block({ userId })
  await askForHelp(db, people, pools)
  await quarrel(db, callers, people.slice(2), pools)
  // Of a letter about a match with one of them.
  remember(pools.unsubscribeTokens, await tokenTo(callers.member, dataDir, paths.unsubscribe))
  for (let count = 0; count < FORGETFUL; count += 1) {
    const person = await signUp()
    remember(pools.confirmTokens, await tokenTo(person, dataDir, paths.confirmEmail))
    await person.client.accounts.requestPasswordReset({ email: person.email })
    remember(pools.resetTokens, await tokenTo(person, dataDir, paths.updatePassword))
  }
  return { callers, passwordHash: await hashPassword(TEST_PASSWORD), pools, pictures }
}

/** A member without a session, whom the others look at and write to. */
async function insertNeighbour(db: Db): Promise<string> {
  const username = `neighbour-${crypto.randomUUID().slice(0, 8)}`
  const person = { email: `${username}@example.com`, username }
  const { name, birthday, gender, orientation, location, ethnicity, religion } = signUpForm(person)
  const account: NewAccount = {
    ...person,
    id: crypto.randomUUID(),
    name,
    birthday,
    gender,
    orientation,
    location,
    ethnicity,
    religion,
    mbti: null,
    loveLanguage: null,
    attachmentStyle: null,
    coordinates: null,
    picture: null,
    passwordHash: 'nobody signs in with this',
  }
  await insertAccount(db, account, new Date())
  return account.id
}

async function meet({ client }: Person, userId: string, pools: Pools): Promise<void> {
  remember(pools.users, userId)
  await client.likes.set({ userId, isLiked: true, isFavorite: true })
  const { id } = await client.chat.openWith({ userId })
  remember(pools.conversations, id)
}

async function befriend(one: Person, other: Person, pools: Pools): Promise<void> {
  const [oneId, otherId] = [await one.id(), await other.id()]
  await one.client.likes.set({ userId: otherId, isLiked: true, isFavorite: true })
  await other.client.likes.set({ userId: oneId, isLiked: true })
  const { id: conversationId } = await one.client.chat.openWith({ userId: otherId })
  remember(pools.conversations, conversationId)
  for (const [person, content] of [
    [one, 'Hello there'],
    [other, 'Hello yourself'],
  ] as const) {
    remember(pools.messages, (await person.client.chat.send({ id: crypto.randomUUID(), conversationId, content })).id)
  }
}

/** Everybody has the concierge; the first two are also introduced to people and asked to meet others. */
async function askForHelp(db: Db, people: Person[], pools: Pools): Promise<void> {
  const { id: tierId } = await db
    .selectFrom('tiers')
    .select('id')
    .where('name', '=', 'VIP Premium')
    .executeTakeFirstOrThrow()
  await db.updateTable('userMemberships').set({ tierId }).execute()
  for (const [place, { client }] of people.entries()) {
    const { id } = await client.support.create({ id: crypto.randomUUID(), subject: 'Help', category: 'bug' })
    remember(pools.tickets, id)
    if (place < 2) continue
    const request = await client.concierge.request({ id: crypto.randomUUID(), wishes: 'Somebody kind' })
    remember(pools.requests, request.id)
  }
  const [ticketId = ''] = pools.requests
  for (const person of people.slice(0, 2)) {
    const userId = await person.id()
    for (const [place, otherId] of pools.users.slice(-8).entries()) {
      const pair =
        place % 2 === 0 ? { requesterId: userId, personId: otherId } : { requesterId: otherId, personId: userId }
      const id = crypto.randomUUID()
      await insertIntroduction(db, { id, ticketId, entryId: ticketId, ...pair }, new Date())
      if (place % 2 === 1) {
        await setRequesterAnswer(db, id, true, { now: new Date(), expiresAt: invitationExpiresAt(new Date()) })
      }
      remember(pools.introductions, id)
    }
  }
}

async function addPhotos({ client }: Person, pools: Pools, pictures: File[]): Promise<void> {
  for (const file of pictures)
    for (const { id } of (await client.profile.addPhoto({ file })).photos) remember(pools.photos, id)
  remember(pools.galleries, galleryOf((await client.profile.mine()).photos))
}

/** Of the link to this page, in a letter to this person. */
async function tokenTo(person: Person, dataDir: string, path: Path): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  return waitFor('the letter with the link', async () => {
    const letters = await Promise.all(
      (await readdir(outbox).catch(() => [])).map((name) => readFile(join(outbox, name))),
    )
    const read = await Promise.all(letters.map((letter) => PostalMime.parse(letter)))
    const own = read.find(
      ({ to, text }) => to?.some(({ address }) => address === person.email) && text?.includes(`${path}?token=`),
    )
    return own?.text?.split(`${path}?token=`)[1]?.match(/^[\w.~-]+/)?.[0]
  })
}

async function drawPictures(): Promise<FuzzWorld['pictures']> {
  const canvas = sharp({ create: { width: 24, height: 16, channels: 3, background: '#c33' } })
  const png = new Uint8Array(await canvas.png().toBuffer())
  const webp = new Uint8Array(await canvas.webp().toBuffer())
  return {
    good: [new File([png], 'square.png', { type: 'image/png' }), new File([webp], 'ünï \u202e.webp')],
    bad: [
      new File([], 'empty.png'),
      new File([png.slice(0, 40)], 'torn.png', { type: 'image/png' }),
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'], 'a.svg'),
      new File(['GIF89a'], '../../a.gif', { type: 'image/gif' }),
      new File([new Uint8Array(60_000)], 'x'.repeat(300)),
    ],
  }
}
