import { useSyncExternalStore } from 'react'

const THEMES = [
  { name: 'dawn', label: 'Dawn' },
  { name: 'dusk', label: 'Dusk' },
] as const
type Theme = (typeof THEMES)[number]['name']

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const readTheme = () => document.documentElement.dataset.theme as Theme

function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  localStorage.setItem('kismetry.theme', theme)
  for (const listener of listeners) listener()
}

/** The system's choice until the person makes one. */
export function ThemeSwitch() {
  const current = useSyncExternalStore(subscribe, readTheme, () => undefined)
  return (
    <div role="group" aria-label="Theme" className="inline-flex w-fit rounded-full border border-rule-strong p-1">
      {THEMES.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={current === name}
          onClick={() => chooseTheme(name)}
          className="min-h-11 cursor-pointer rounded-full px-4 text-sm font-semibold aria-pressed:bg-solid aria-pressed:text-on-solid"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
