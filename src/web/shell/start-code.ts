/**
 * Sets the theme, also of the window around an installed site, and notes that the visitor may be a member, before anything is drawn.
 * `theme-switch.tsx` and `session.ts` write the two keys; the server allows the script by its hash.
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
    if (localStorage.getItem('kismetry.member')) root.dataset.session = 'unknown'
  } catch {}
})()`
