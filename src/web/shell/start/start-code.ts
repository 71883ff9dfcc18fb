import { paths } from '#domain/site/paths.ts'
import { CONVERSATION_PATTERN } from '#domain/site/early-answers.ts'
import { EARLY_CALLS } from '#web/api/early-calls.ts'

/**
 * Runs before anything is drawn. Sets the theme, also of the window around an installed site, and for somebody who may
 * be a member hides the visitors' navigation, asks for what the page will need unless the answers have come with it,
 * and lets fonts that this browser does not have yet wait. Chats fill the screen from the beginning, and on a phone a
 * conversation has it to itself. `theme-switch.tsx`, `session.ts`, `use-fonts.ts` and `use-discover-address.ts` write the keys; the server
 * allows the script by its hash.
 */
export const START_CODE = `(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem('kismetry.' + key)
    } catch {
      return null
    }
  }
  try {
    const chosen = stored('theme')
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    root.dataset.theme = chosen ?? (dark ? 'dusk' : 'dawn')
    if (chosen)
      for (const tint of document.querySelectorAll('[data-tint]'))
        tint.media = tint.dataset.tint === chosen ? 'all' : 'not all'
    if (!stored('member')) return
    root.dataset.session = 'unknown'
    const { pathname, search } = location
    const [, userId] = /^\\/user\\/([\\w-]+)$/.exec(pathname) ?? []
    const isConversation = (pathname + search).startsWith('${paths.chats}?conversation=')
    const [, conversationId] = (isConversation && /^\\?conversation=([\\w-]+)$/.exec(search)) || []
    const pattern = (userId && '${paths.user}') || (conversationId && '${CONVERSATION_PATTERN}') || pathname
    const page = ${JSON.stringify(EARLY_CALLS)}[pattern]
    if (page && !stored('fonts')) root.dataset.fonts = 'later'
    if (pathname === '${paths.chats}') root.dataset.fillsScreen = ''
    if (isConversation) root.dataset.opens = 'conversation'
    const isForEveryone = stored('discover.' + root.dataset.answers) === 'everyone'
    if (pathname === '${paths.discover}' && isForEveryone) root.dataset.people = 'others'
    const calls = ((!search || isConversation) && !root.dataset.answers && page) || []
    const post = (url, body) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => undefined)
    const bodyOf = (template) => template.replace(':userId', userId).replace(':conversationId', conversationId)
    if (calls.length > 0)
      window.earlyAnswers = new Map(calls.map(([url, body]) => [url + bodyOf(body), post(url, bodyOf(body))]))
  } catch {}
})()`
