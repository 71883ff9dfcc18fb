import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { shellAddress } from '#domain/site/paths.ts'
import { REPOSITORY_ROOT } from '#server/config.ts'
import type { SiteSettings } from '#server/features/site/site.queries.ts'
import { createEarlyContent, insertEarlyContent, type EarlyCall } from '#server/http/site/early-page.ts'
import { fillInSettings } from '#server/http/site/page-settings.ts'
import { mountSearchEngineFiles } from '#server/http/site/search-engines.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '#server/http/site/security-headers.ts'

const SPA_FALLBACK = '__spa-fallback.html'
const ROUTES_FILE = 'routes.json'
/** The placeholder in prerendered pages for the site's own address. */
const ADDRESS_AT_BUILD_TIME = 'https://address.invalid'

/** Written by the build. */
interface SiteRoutes {
  patterns: string[]
  prerendered: string[]
  /** What pages of members are sure to ask for, by their patterns. */
  earlyCalls?: Record<string, EarlyCall[]>
}

interface Page {
  html: string
  policy: string
  /** As it was sent last, by the name of the coding. */
  encoded: Map<string, { html: string; bytes: Buffer }>
}

/** A middling quality: it is done while somebody waits. */
const BROTLI_QUALITY = 6

/** The better one first. */
const CODINGS = [
  {
    name: 'br',
    compress: (html: string) =>
      promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  { name: 'gzip', compress: (html: string) => promisify(gzip)(html) },
]

/** Where `scripts/build-web.ts` leaves it. */
export const BUILT_SITE = join(REPOSITORY_ROOT, 'build')

interface SiteOptions {
  /** Where the build lies. */
  siteDir: string
  publicUrl: string
  findSettings: () => Promise<SiteSettings | undefined>
}

/** Serves the built web: hashed files for ever, prerendered pages by their path, the app shell for the rest. */
export function mountSite(app: FastifyInstance, { siteDir, publicUrl, findSettings }: SiteOptions): void {
  const clientDir = join(siteDir, 'client')
  if (!existsSync(clientDir)) {
    app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'NOT_FOUND' }))
    return
  }
  app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    // An address for each file that is there at the start: with one for all, each request would read the whole folder.
    wildcard: false,
    // Pages are served below; this plugin would refuse the address of a folder.
    allowedPath: (path) => /\.\w+$/.test(path) && !path.endsWith('.html'),
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
    },
  })
  const pages = readPages(clientDir, publicUrl)
  const routes = JSON.parse(readFileSync(join(siteDir, ROUTES_FILE), 'utf8')) as SiteRoutes
  const patternOf = matcherFor(routes.patterns)
  const findEarly = createEarlyContent(app, { siteDir, calls: routes.earlyCalls ?? {} })
  mountSearchEngineFiles(app, publicUrl, routes.prerendered)
  app.setNotFoundHandler(async (request, reply) => {
    const path = withoutTrailingSlashes(request.url.split('?')[0] ?? '')
    // What a HEAD asks about has the answer of a GET, without its body.
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isPageRequest = isReading && !path.startsWith('/api') && !/\.\w+$/.test(path)
    if (!isPageRequest) return reply.status(404).send({ code: 'NOT_FOUND' })
    const pattern = patternOf(path)
    const prerendered = pages.get(path) ?? (pattern === undefined ? undefined : pages.get(shellAddress(pattern)))
    const page = prerendered ?? pages.get(SPA_FALLBACK)
    if (!page) return reply.status(404).send()
    const [settings, early] = await Promise.all([
      findSettings(),
      pattern === undefined || request.method === 'HEAD' ? undefined : findEarly(request, pattern),
    ])
    const html = insertEarlyContent(fillInSettings(page.html, settings), early)
    reply.status(prerendered || pattern ? 200 : 404)
    const accepted = request.headers['accept-encoding']
    if (!early) return sendPage(reply.header('cache-control', 'no-cache'), page, html, accepted)
    reply.header('cache-control', 'private, no-store').header('set-cookie', early.cookies)
    return sendPage(reply, { ...page, encoded: new Map() }, html, accepted)
  })
}

/** Hashed files never change. The service worker is asked for anew each time, so that a new version is noticed. */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return /\/sw\.js(\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** Without a regular expression, which would take quadratic time for many slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

async function sendPage(reply: FastifyReply, page: Page, html: string, accepted = '') {
  const coding = CODINGS.find(({ name }) => accepted.includes(name))
  reply
    .header('content-security-policy', page.policy)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  const bytes = coding ? await encode(page, html, coding) : Buffer.from(html)
  if (coding) reply.header('content-encoding', coding.name)
  if (reply.request.method === 'HEAD') return reply.header('content-length', bytes.length).send()
  return reply.send(bytes)
}

/** Once for each page, until the settings of the site change. */
async function encode(page: Page, html: string, { name, compress }: (typeof CODINGS)[number]): Promise<Buffer> {
  const known = page.encoded.get(name)
  if (known?.html === html) return known.bytes
  const bytes = await compress(html)
  page.encoded.set(name, { html, bytes })
  return bytes
}

function readPages(clientDir: string, publicUrl: string): Map<string, Page> {
  const files = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return new Map(
    files.map((file) => {
      const html = readFileSync(join(clientDir, file), 'utf8').replaceAll(ADDRESS_AT_BUILD_TIME, publicUrl)
      const path = file === SPA_FALLBACK ? SPA_FALLBACK : `/${file.replace(/\/?index\.html$/, '')}`
      return [path, { html, policy: contentSecurityPolicy(inlineScriptHashes(html)), encoded: new Map() }]
    }),
  )
}

/** An address that no route of the web knows is answered with 404. */
function matcherFor(patterns: string[]): (path: string) => string | undefined {
  const routes = patterns.map((pattern) => ({
    pattern,
    expression: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  return (path) => routes.find(({ expression }) => expression.test(path))?.pattern
}
