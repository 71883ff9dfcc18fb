import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EARLY_PLACEHOLDERS } from '#domain/site/early-answers.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { createEarlyContent, insertEarlyContent, type EarlyCall } from '#server/http/site/early-page.ts'
import { pairOf, say } from '#server/testing/chat.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const CALLS: EarlyCall[] = [
  ['/rpc/accounts/session', '{}'],
  ['/rpc/discovery/list', '{"json":{"mayBeMatched":true,"order":"best"}}'],
  ['/rpc/profile/mine', '{}'],
]
const PAGE = `<html lang="en"><div>${EARLY_PLACEHOLDERS.html}</div><script type="application/json">${EARLY_PLACEHOLDERS.answers}</script></html>`
const NAMES = `({ list, mine }) => [mine, ...list.people].map(({ username }) => username).join(' ')`

let app: TestApp
const folders: string[] = []
beforeAll(async () => void (app = await createTestApp()))
afterAll(async () => {
  await app.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

interface Asked {
  render?: string
  calls?: EarlyCall[]
  timeoutMs?: number
  pattern?: string
  url?: string
}

/** What a page would be sent with, rendered by this function. */
function findFor(person: Person, { render = NAMES, calls = CALLS, timeoutMs = 60_000, ...page }: Asked = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kismetry-site-'))
  folders.push(folder)
  const { pattern = '/discover', url = pattern } = page
  const code = `export const RENDERED_PATHS = ['${pattern}']; export const renderPage = async (_, answered) => (${render})(answered)`
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'render-page.js'), code)
  const request = { ip: '127.0.0.1', url, headers: { cookie: person.cookie() }, log: app.app.http.log }
  const find = createEarlyContent(app.app.http, { siteDir: folder, calls: { [pattern]: calls }, timeoutMs })
  return find(request as unknown as FastifyRequest, pattern.split('?')[0] ?? '')
}

test('a member gets what the calls would have answered, and the people rendered from it', async () => {
  const member = await app.member()
  const other = await app.member()
  const first = await findFor(member)
  const answered = await member.client.discovery.list({ mayBeMatched: true, order: 'best' })
  expect(answered.people.map(({ username }) => username)).toContain(other.username)
  expect(first?.answers['/rpc/discovery/list{"json":{"mayBeMatched":true,"order":"best"}}']).toEqual({ json: answered })
  expect(first?.answers['/rpc/accounts/session{}']).toMatchObject({ json: { viewer: { id: await member.id() } } })
  expect(first?.html.split(' ')).toEqual([member.username, ...answered.people.map(({ username }) => username)])
  expect(first?.viewerId).toBe(await member.id())
})

test('a profile is sent with the person that its address names, if the member may see them', async () => {
  const [member, other] = [await app.member(), await app.member()]
  const [id, ownId] = [await other.id(), await member.id()]
  const person = (userId: string) =>
    findFor(member, {
      render: '({ find }) => find.person.username',
      calls: [...CALLS.slice(0, 1), ['/rpc/people/find', '{"json":{"userId":":userId"}}']],
      pattern: '/user/:userId',
      url: `/user/${userId}`,
    })
  expect((await person(id))?.html).toBe(other.username)
  expect((await person(id))?.answers[`/rpc/people/find{"json":{"userId":"${id}"}}`]).toMatchObject({ json: {} })
  for (const unknown of [crypto.randomUUID(), 'nobody', `${id}"`, '%22', '']) {
    expect(await person(unknown)).toBeUndefined()
  }
  await other.client.safety.block({ userId: ownId })
  expect(await person(id)).toBeUndefined()
})

test('the chats are sent with the conversation that their address names, to the two who have it', async () => {
  const { one: member, other, conversationId: id } = await pairOf(app)
  const third = await app.member()
  await say(member, id, 'Is it Tuesday?')
  const open = (person: Person, query: string) =>
    findFor(person, {
      render: '({ listMessages }) => listMessages.messages.map(({ content }) => content).join()',
      calls: [...CALLS.slice(0, 1), ['/rpc/chat/listMessages', '{"json":{"conversationId":":conversationId"}}']],
      pattern: '/chats?conversation=:conversationId',
      url: `/chats${query}`,
    })
  expect((await open(member, `?conversation=${id}`))?.html).toBe('Is it Tuesday?')
  expect((await open(other, `?conversation=${id}`))?.html).toBe('Is it Tuesday?')
  expect(await open(third, `?conversation=${id}`)).toBeUndefined()
  for (const query of ['', '?', `?conversation=${id}&at=1`, `?at=1&conversation=${id}`, '?conversation=', `?a=${id}`]) {
    expect(await open(member, query)).toBeUndefined()
  }
})

test('whoever is not signed in gets nothing', async () => {
  expect(await findFor(app.visitor())).toBeUndefined()
  const leaver = await app.member()
  const cookie = leaver.cookie()
  await leaver.client.accounts.signOut()
  expect(await findFor({ ...leaver, cookie: () => cookie })).toBeUndefined()
  expect(await findFor({ ...leaver, cookie: () => 'kismetry.session_token=made.up' })).toBeUndefined()
})

test('the page is sent without, if one call is refused, or the people cannot be rendered, or it takes too long', async () => {
  const member = await app.member()
  const calls: EarlyCall[] = [...CALLS, ['/rpc/discovery/list', '{"json":{"order":"none"}}']]
  expect(await findFor(member, { calls })).toBeUndefined()
  expect(await findFor(member, { render: '() => { throw new Error("no ink") }' })).toBeUndefined()
  expect(app.log.join('')).toContain('no ink')
  expect(await findFor(member, { render: '() => new Promise(() => undefined)', timeoutMs: 100 })).toBeUndefined()
})

test('a session that is renewed by this has its cookie sent along', async () => {
  const member = await app.member()
  expect((await findFor(member))?.cookies).toEqual([])
  app.setNow(new Date(TEST_NOW.getTime() + 2 * HOUR_MS))
  expect((await findFor(member))?.cookies).toEqual([expect.stringContaining('session_token=')])
  app.setNow(TEST_NOW)
})

test('what people write ends no element and fills no placeholder', async () => {
  const texts = ['</script><script>alert(1)</script>', EARLY_PLACEHOLDERS.answers, EARLY_PLACEHOLDERS.html, '$&']
  const answers = { '/rpc/x{}': { json: texts } }
  const html = insertEarlyContent(PAGE, { viewerId: 'me', cookies: [], html: `<p>${texts[1]} $&amp;</p>`, answers })
  const [, cards, data] =
    /^<html data-answers="me" lang="en"><div>(.*?)<\/div><script type="application\/json">(.*?)<\/script><\/html>$/.exec(
      html,
    ) ?? []
  expect(cards).toBe(`<p>${texts[1]} $&amp;</p>`)
  expect(JSON.parse(data ?? '')).toEqual(answers)
})

test('without people nothing of the placeholders is left', () => {
  expect(insertEarlyContent(PAGE)).toBe('<html lang="en"><div></div><script type="application/json"></script></html>')
})
