import { CONVERSATION_PATTERN, EARLY_ANSWERS_ID, type EarlyAnswers } from '#domain/site/early-answers.ts'
import { paths, type Path } from '#domain/site/paths.ts'

const SESSION = 'accounts/session'
/** After this an answer that was not taken is out of date. */
const FRESH_MS = 3_000
/** As long as the pages take what they have for up to date. */
const ASK_AGAIN_AFTER_MS = 30_000

/** The body as the client writes it, without input or with one. */
const call = (procedure: string, input?: object): [url: string, body: string] => [
  `/rpc/${procedure}`,
  JSON.stringify(input ? { json: input } : {}),
]

const CHATS = [call(SESSION), call('chat/listConversations', {})]

/**
 * What these pages are sure to ask for. The server sends the answers along with those it can render; elsewhere, and where it
 * could not, the start script asks while the page's scripts are still on their way, which on a slow phone takes seconds.
 * Not for addresses with another query: those ask for something else. `:userId` stands for the part of the address.
 */
export const EARLY_CALLS: Record<string, ReturnType<typeof call>[]> = {
  [paths.discover]: [
    call(SESSION),
    call('discovery/list', { mayBeMatched: true, order: 'best' }),
    call('discovery/featured', {}),
    call('profile/mine'),
    call('discovery/reach'),
  ],
  [paths.matches]: [call(SESSION), call('discovery/matches', { order: 'best' }), call('profile/mine')],
  [paths.chats]: CHATS,
  [CONVERSATION_PATTERN]: [...CHATS, call('chat/listMessages', { conversationId: ':conversationId' })],
  [paths.profile]: [call(SESSION), call('profile/mine')],
  [paths.user]: [call(SESSION), call('people/find', { userId: ':userId' })],
}

/** Where members begin, and the people they open: the frame and the placeholders are made at build time. */
export const MEMBER_SHELLS = Object.keys(EARLY_CALLS).filter((each) => each !== CONVERSATION_PATTERN) as Path[]

declare global {
  interface Window {
    /** By address and body, the answer, or nothing if there was no connection. Made by the start script, or from the page. */
    earlyAnswers?: Map<string, Promise<Response | undefined>>
  }
}

/** What the server has answered to this already, once. */
export async function takeEarly(request: Request): Promise<Response | undefined> {
  const answers = (window.earlyAnswers ??= takeFromPage())
  if (answers.size === 0) return undefined
  const { pathname } = new URL(request.url)
  // A copy of what is uploaded would take the memory twice.
  if (![...answers.keys()].some((key) => key.startsWith(`${pathname}{`))) return undefined
  const key = pathname + (await request.clone().text())
  const answer = answers.get(key)
  answers.delete(key)
  return answer
}

/** The answers that came with the page itself. */
function takeFromPage(): NonNullable<Window['earlyAnswers']> {
  const element = document.getElementById(EARLY_ANSWERS_ID)
  const text = element?.textContent ?? ''
  element?.replaceChildren()
  // The development server does not fill in the placeholder.
  const answers = text.startsWith('{') ? (JSON.parse(text) as EarlyAnswers) : {}
  return new Map(Object.entries(answers).map(([key, answer]) => [key, Promise.resolve(Response.json(answer))]))
}

const askedAt = new Map<string, number>()

/** The page has asked for everything itself. */
export function noteOpened(path: string): void {
  askedAt.set(path, performance.now())
}

/** A member is about to open this page: what it will ask for is asked for now. */
export function askEarly(path: string): void {
  if (performance.now() - (askedAt.get(path) ?? -Infinity) < ASK_AGAIN_AFTER_MS) return
  noteOpened(path)
  const answers = (window.earlyAnswers ??= takeFromPage())
  for (const [url, body] of EARLY_CALLS[path] ?? []) {
    // Who the member is, is known by now.
    if (url.endsWith(SESSION)) continue
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const answer = fetch(url, post).catch(() => undefined)
    answers.set(url + body, answer)
    setTimeout(() => {
      if (answers.get(url + body) === answer) answers.delete(url + body)
    }, FRESH_MS)
  }
}

/** Whoever signs in next must not be shown what somebody else was told. */
export function forgetEarlyAnswers(): void {
  window.earlyAnswers = new Map()
  askedAt.clear()
}
