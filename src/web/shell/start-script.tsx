/**
 * Sets the theme, and notes that the visitor may be a member, before anything is drawn.
 * `theme-switch.tsx` and `session.ts` write the two keys; the server allows the script by its hash.
 */
const CODE = `(() => {
  const root = document.documentElement
  try {
    const chosen = localStorage.getItem('kismetry.theme')
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    root.dataset.theme = chosen ?? (dark ? 'dusk' : 'dawn')
    if (localStorage.getItem('kismetry.member')) root.dataset.session = 'unknown'
  } catch {}
})()`

export function StartScript() {
  return <script dangerouslySetInnerHTML={{ __html: CODE }} />
}
