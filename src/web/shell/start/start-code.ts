import { EARLY_CALLS } from '#web/api/early-calls.ts'

/**
 * Runs before anything is drawn. Sets the theme, also of the window around an installed site, and for somebody who may
 * be a member hides the visitors' navigation, asks for what the page will need, and lets fonts that this browser does
 * not have yet wait for it. `theme-switch.tsx`, `session.ts` and `use-fonts.ts` write the keys; the server allows the
 * script by its hash.
 */
export const START_CODE = `(() => {
  const root = document.documentElement
  try {
    const chosen = localStorage.getItem('kismetry.theme')
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    root.dataset.theme = chosen ?? (dark ? 'dusk' : 'dawn')
    if (chosen)
      for (const tint of document.querySelectorAll('[data-tint]'))
        tint.media = tint.dataset.tint === chosen ? 'all' : 'not all'
    if (!localStorage.getItem('kismetry.member')) return
    root.dataset.session = 'unknown'
    const page = ${JSON.stringify(EARLY_CALLS)}[location.pathname]
    if (page && !localStorage.getItem('kismetry.fonts')) root.dataset.fonts = 'later'
    const calls = (!location.search && page) || []
    const post = (url, body) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => undefined)
    window.earlyAnswers = new Map(calls.map(([url, body]) => [url + body, post(url, body)]))
  } catch {}
})()`
