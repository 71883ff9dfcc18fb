import { safeLocalStorage } from '#web/api/safe-storage.ts'
import { createStore, useStore } from '#web/api/store.ts'
import { FRAME_COPY } from '#web/shell/site.copy.ts'

const THEMES = [
  { name: 'dawn', label: 'Dawn' },
  { name: 'dusk', label: 'Dusk' },
] as const
type Theme = (typeof THEMES)[number]['name']

const theme = createStore<Theme | undefined>(undefined)
// The start script has set it on the page before anything was drawn.
if (!import.meta.env.SSR) theme.set(THEMES.find(({ name }) => name === document.documentElement.dataset.theme)?.name)

function chooseTheme(chosen: Theme): void {
  document.documentElement.dataset.theme = chosen
  for (const tint of document.querySelectorAll<HTMLMetaElement>('[data-tint]')) {
    tint.media = tint.dataset.tint === chosen ? 'all' : 'not all'
  }
  safeLocalStorage.setItem('kismetry.theme', chosen)
  theme.set(chosen)
}

/** Shows the system's preference until a theme is chosen. */
export function ThemeSwitch({ isDense = false }: { isDense?: boolean }) {
  const current = useStore(theme)
  return (
    <div
      role="group"
      aria-label={FRAME_COPY.theme}
      className={`inline-flex w-fit rounded-full border border-rule-strong ${isDense ? 'p-0.5' : 'p-1'}`}
    >
      {THEMES.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={current === name}
          onClick={() => chooseTheme(name)}
          className={`cursor-pointer rounded-full font-semibold aria-pressed:bg-solid aria-pressed:text-on-solid ${isDense ? 'min-h-6.5 px-3 text-xs' : 'min-h-11 px-4 text-sm'}`}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
