import { useEffect, useEffectEvent, useState } from 'react'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { keyFor, useAllKeys, useKeysSwitch, type ConsoleKey } from '#web/blocks/console/keys.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const { keys: COPY } = CONSOLE_COPY
const STRIP_SHOWS = 7

/** The bottom of the console: which keys work here. Not on touch screens, which have none. */
export function KeysStrip() {
  const [isOpen, setIsOpen] = useState(false)
  const { areOn } = useKeysSwitch()
  const keys = useAllKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const own: ConsoleKey = { keys: ['?'], label: COPY.all, run: () => setIsOpen(true) }
    const run = keyFor(event, [own, ...keys])
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      {keys.length > 0 && (
        <footer
          aria-label={COPY.label}
          className="sticky bottom-0 hidden h-8.25 flex-none items-center gap-5 overflow-hidden border-t border-ink/26 bg-paper px-5 text-xs whitespace-nowrap text-ink-2 wide:pointer-fine:flex"
        >
          {areOn &&
            keys.slice(0, STRIP_SHOWS).map((key) => (
              <span key={key.label} className="inline-flex items-center gap-1.5">
                <KeyCaps names={key.keys} /> {key.label}
              </span>
            ))}
          <button
            type="button"
            onClick={() => setIsOpen(true)}
            className="ml-auto inline-flex min-h-6 cursor-pointer items-center gap-1.5 hover:text-ink"
          >
            <KeyCaps names={['?']} /> {COPY.all}
          </button>
        </footer>
      )}
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={COPY.title} text={COPY.text}>
        <AllKeys keys={keys} />
      </Dialog>
    </>
  )
}

function AllKeys({ keys }: { keys: readonly ConsoleKey[] }) {
  const { areOn, switchKeys } = useKeysSwitch()
  return (
    <div className="console grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {[...keys, { keys: ['?'], label: COPY.all }].map(({ keys: names, label }) => (
          <div key={label} className="contents">
            <dt className="flex gap-1">
              <KeyCaps names={names} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={areOn} onChange={({ target }) => switchKeys(target.checked)}>
        {COPY.isOn}
      </Checkbox>
    </div>
  )
}

const CAPS: Record<string, string> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
}
const capOf = (name: string) => CAPS[name] ?? (name.length === 1 ? name.toUpperCase() : name)

function KeyCaps({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="inline-flex gap-1">
      {name.split('+').map((part) => (
        <kbd
          key={part}
          className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-sheet border border-ink-3 px-1 font-receipt text-[.65625rem]/none text-ink-2"
        >
          {capOf(part)}
        </kbd>
      ))}
    </span>
  ))
}
