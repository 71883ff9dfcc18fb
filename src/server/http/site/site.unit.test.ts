import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { EARLY_PLACEHOLDERS } from '#domain/site/early-answers.ts'
import { mountSite } from '#server/http/site/site.ts'

let app: FastifyInstance
let siteDir: string
const settings = {
  flags: { underConstruction: true, crowdfunding: false, planTimeline: false },
  dates: { featureComplete: 'May 2027', mobileApp: 'June 2027' },
}

/** Asks as a browser does, and unpacks the answer. */
async function open(url: string, headers: Record<string, string>) {
  const { statusCode, rawPayload, headers: sent } = await app.inject({ url, headers })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(sent['content-encoding'])]
  return { statusCode, sent, body: String(unpack ? unpack(rawPayload) : rawPayload) }
}

beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'kismetry-site-'))
  for (const folder of ['client/mission', 'client/user/any', 'client/discover', 'client/assets'])
    mkdirSync(join(siteDir, folder), { recursive: true })
  const files = {
    'client/index.html': '<p data-flags-off="%flags-off%">home</p>',
    'client/mission/index.html': '<p>mission</p>',
    'client/discover/index.html': `<html lang="en">${EARLY_PLACEHOLDERS.html}</html>`,
    'client/user/any/index.html': '<p>somebody</p>',
    'client/__spa-fallback.html': '<p>shell</p>',
    'client/assets/app.js': 'app()',
    'client/sw.js': 'work()',
    'client/sw.js.br': 'packed',
    'routes.json': JSON.stringify({
      patterns: ['/profile', '/discover', '/user/:userId'],
      prerendered: ['/', '/mission'],
      earlyCalls: { '/discover': [['/rpc/accounts/session', '{}']] },
    }),
    'package.json': '{"type":"module"}',
    'render-page.js': `
      export const RENDERED_PATHS = ['/discover']
      export const renderPage = async (_pattern, { session }) => '<p>for ' + session.viewer.id + '</p>'`,
  }
  for (const [file, content] of Object.entries(files)) writeFileSync(join(siteDir, file), content)
  app = Fastify()
  app.post('/rpc/accounts/session', ({ headers: { cookie } }) => ({ json: { viewer: cookie ? { id: cookie } : null } }))
  mountSite(app, { siteDir, publicUrl: 'http://kismetry.test', findSettings: async () => settings })
})
afterAll(async () => {
  await app.close()
  rmSync(siteDir, { recursive: true, force: true })
})

test('pages are sent with the settings of the site', async () => {
  const { body } = await app.inject({ url: '/' })
  expect(body).toBe('<p data-flags-off="crowdfunding">home</p>')
})

describe.each([
  ['a browser', { 'accept-encoding': 'gzip, br' }],
  ['somebody who unpacks nothing', {}],
])('to %s', (_who, headers) => {
  test.each([
    ['/', 200, 'home'],
    ['/mission', 200, 'mission'],
    ['/mission/', 200, 'mission'],
    ['/profile', 200, 'shell'],
    ['/user/4711', 200, 'somebody'],
    ['/user/4711/more', 404, 'shell'],
    ['/nowhere', 404, 'shell'],
    ['/index.html', 404, 'NOT_FOUND'],
    ['/assets', 404, 'shell'],
    ['/assets/', 404, 'shell'],
    ['/assets/app.js', 200, 'app()'],
    ['/assets/none.js', 404, 'NOT_FOUND'],
  ])('%s is answered with %i', async (url, status, content) => {
    const response = await open(url, headers)
    expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(content)])
  })
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('a page asked for with %j is packed with %s, and never with outdated settings', async (accepted, coding) => {
  const { sent, body } = await open('/', { 'accept-encoding': accepted })
  expect([sent['content-encoding'], sent.vary]).toEqual([coding, 'accept-encoding'])
  expect(body).toContain('data-flags-off="crowdfunding"')
  settings.flags.crowdfunding = true
  expect((await open('/', { 'accept-encoding': accepted })).body).toContain('data-flags-off=""')
  settings.flags.crowdfunding = false
})

test.each([{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }, {}])(
  'Discover is sent to each member with their own people, and kept for nobody (%j)',
  async (headers) => {
    const asked = async (url: string, cookie?: string) => {
      const { body, sent } = await open(url, { ...headers, ...(cookie && { cookie }) })
      return [body, sent['cache-control']]
    }
    expect(await asked('/discover')).toEqual(['<html lang="en"></html>', 'no-cache'])
    for (const who of ['one', 'other', 'one'])
      expect(await asked('/discover', who)).toEqual([
        `<html data-answers="${who}" lang="en"><p>for ${who}</p></html>`,
        'private, no-store',
      ])
    expect(await asked('/discover')).toEqual(['<html lang="en"></html>', 'no-cache'])
    expect(await asked('/discover?order=newest', 'one')).toEqual(['<html lang="en"></html>', 'no-cache'])
  },
)

test.each([
  ['/assets/app.js', {}, 'public, max-age=31536000, immutable'],
  ['/sw.js', {}, 'no-cache'],
  ['/sw.js', { 'accept-encoding': 'br' }, 'no-cache'],
  ['/', {}, 'no-cache'],
])('how long %s may be kept, asked with %j', async (url, headers, expected) => {
  expect((await app.inject({ url, headers })).headers['cache-control']).toBe(expected)
})

test.each(['//', '//evil.example', '///'])('%s is no page and no error', async (url) => {
  const response = await app.inject({ url: `http://kismetry.test${url}` })
  expect(response.statusCode).toBeLessThan(500)
})

test.each(['/', '/mission', '/user/4711', '/nowhere', '/assets/app.js'])(
  'HEAD %s is answered like GET',
  async (url) => {
    const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })]
    expect([head.statusCode, head.headers['content-type'], head.headers['content-length'], head.body]).toEqual([
      get.statusCode,
      get.headers['content-type'],
      get.headers['content-length'],
      '',
    ])
  },
)

test('an address of two million slashes is read once, from its end', async () => {
  expect((await app.inject({ method: 'POST', url: `/x${'/'.repeat(2_000_000)}` })).statusCode).toBe(404)
})
