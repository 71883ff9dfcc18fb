import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EARLY_PLACEHOLDERS, type EarlyAnswers } from '#domain/site/early-answers.ts'

/** How long a page waits for its content before it is sent without, and asks for it itself. */
const TIMEOUT_MS = 300
/** Made by `scripts/build-server-rendering.ts`. */
const RENDERER_FILE = 'render-page.js'

/** The address and the body of a call, as the web makes it. */
export type EarlyCall = [url: string, body: string]

interface Answer {
  json: Record<string, unknown>
}

/** What a page of a member is sent with. */
export interface EarlyContent {
  viewerId: string
  /** Of a session that was renewed by this. */
  cookies: string[]
  /** The beginning of the page, as HTML. */
  html: string
  answers: EarlyAnswers
}

interface Renderer {
  RENDERED_PATHS: string[]
  renderPage(pattern: string, answered: Record<string, Answer['json']>): Promise<string>
}

interface EarlyContentOptions {
  /** Where the build lies. */
  siteDir: string
  /** What pages are sure to ask for, by the patterns of their addresses. The first call asks for the session. */
  calls: Record<string, EarlyCall[]>
  timeoutMs?: number
}

/**
 * Asks for what a page is sure to ask for, by the calls that its scripts would make: what a member may see is decided
 * there, and nowhere else. Undefined for whoever is no member, and when the answers take too long.
 */
export function createEarlyContent(
  app: FastifyInstance,
  { siteDir, calls: callsByPattern, timeoutMs = TIMEOUT_MS }: EarlyContentOptions,
) {
  const file = join(siteDir, RENDERER_FILE)
  const isBuilt = existsSync(file)
  const patterns = Object.keys(callsByPattern)
  let loading: Promise<Renderer> | undefined
  const loadRenderer = () => (loading ??= import(pathToFileURL(file).href) as Promise<Renderer>)
  const call = ({ ip, headers: { cookie, 'user-agent': browser } }: FastifyRequest, [url, payload]: EarlyCall) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: ip,
      headers: { 'content-type': 'application/json', cookie: cookie ?? '', 'user-agent': browser ?? '' },
    })

  const find = async (request: FastifyRequest, pattern: string): Promise<EarlyContent | undefined> => {
    const { RENDERED_PATHS, renderPage } = await loadRenderer()
    const calls = fillIn(callsByPattern[pattern] ?? [], pattern, request.url)
    const [sessionCall, ...others] = calls
    if (!sessionCall || !RENDERED_PATHS.includes(pattern)) return undefined
    const session = await call(request, sessionCall)
    const { viewer } = (session.statusCode === 200 ? session.json<Answer>().json : {}) as { viewer?: { id: string } }
    if (!viewer) return undefined
    const responses = await Promise.all(others.map((each) => call(request, each)))
    if (responses.some(({ statusCode }) => statusCode !== 200)) return undefined
    const answered = [session, ...responses].map((response) => response.json<Answer>())
    const byProcedure = calls.map(([url], index) => [url.split('/').at(-1), answered[index]?.json] as const)
    return {
      viewerId: viewer.id,
      cookies: [session.headers['set-cookie'] ?? []].flat(),
      html: await renderPage(pattern, Object.fromEntries(byProcedure)),
      answers: Object.fromEntries(calls.map(([url, body], index) => [url + body, answered[index]])),
    }
  }

  /** `pathPattern` is that of the address without its query. */
  return async (request: FastifyRequest, pathPattern: string): Promise<EarlyContent | undefined> => {
    if (!isBuilt || !request.headers.cookie) return undefined
    const hasQuery = request.url.includes('?')
    const pattern = hasQuery ? patterns.find((each) => each.startsWith(`${pathPattern}?`)) : pathPattern
    if (!pattern || !callsByPattern[pattern]) return undefined
    const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs).unref())
    return Promise.race([find(request, pattern), timeout]).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a page is sent without its content')
      return undefined
    })
  }
}

/** The calls of a page with the part of its address in them, if it has one, as the start script makes them. */
function fillIn(calls: EarlyCall[], pattern: string, address: string): EarlyCall[] {
  const [name] = /:\w+/.exec(pattern) ?? []
  if (!name) return calls
  const [value] = /[\w-]+$/.exec(address) ?? []
  if (!value || pattern.replace(name, value) !== address) return []
  return calls.map(([url, body]) => [url, body.replace(name, value)])
}

/** Fills in the placeholders of a prerendered page: with its content, or with nothing. */
export function insertEarlyContent(html: string, early?: EarlyContent): string {
  // In this order: what people have written is in both, and cannot be a placeholder once `<` is escaped.
  const filled = html
    .replace(EARLY_PLACEHOLDERS.answers, () => (early ? asScriptData(early.answers) : ''))
    .replace(EARLY_PLACEHOLDERS.html, () => early?.html ?? '')
  return early ? filled.replace('<html ', () => `<html data-answers="${early.viewerId}" `) : filled
}

/** Nothing in it can end the element that it stands in. */
function asScriptData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
