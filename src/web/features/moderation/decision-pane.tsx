import { useRef, type ReactNode, type Ref } from 'react'
import { useKeys } from '#web/blocks/console/keys.ts'
import { DECISION_COPY } from '#web/features/moderation/moderation.copy.ts'

/** The right pane: what is decided, and the one button that does it. */
export function DecisionPane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      id="decision"
      aria-label={title}
      className="scroll-mt-2 border-t border-rule-strong px-5 pt-4.5 pb-8 wide:flex wide:min-h-0 wide:flex-col wide:overflow-y-auto wide:border-t-0 wide:border-l wide:border-ink/26 wide:px-5.5 wide:pt-5 wide:pb-0"
    >
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Sticks to the bottom of the pane. */
export function DecisionButtons({ children, element }: { children: ReactNode; element?: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={element}
      className="flex gap-2 pt-3.5 max-xs:flex-wrap wide:sticky wide:bottom-0 wide:-mx-5.5 wide:mt-auto wide:bg-linear-to-b wide:from-transparent wide:to-paper wide:to-25% wide:px-5.5 wide:pb-4"
    >
      {children}
    </div>
  )
}

interface VerbsProps<Value extends string> {
  label: string
  name: string
  options: readonly { value: Value; name: string; hint: string }[]
  value: Value | null
  onChange(value: Value): void
}

/** The number is both the radio and its key. The key takes the focus there: a screen reader says what has been chosen. */
export function Verbs<Value extends string>({ label, name, options, value, onChange }: VerbsProps<Value>) {
  const group = useRef<HTMLDivElement>(null)
  useKeys([
    {
      keys: options.map((_, place) => String(place + 1)),
      label: DECISION_COPY.keys.choose,
      run: (key) => {
        const option = options[Number(key) - 1]
        if (option) onChange(option.value)
        group.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()
      },
    },
  ])
  return (
    <div ref={group} role="radiogroup" aria-label={label} className="mt-1">
      {options.map((option, place) => (
        <label
          key={option.value}
          className="-mx-2.5 grid min-h-12 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 border-t border-rule px-2.5 py-1.25 leading-[1.3] hover:bg-tint/55 has-checked:bg-tint wide:min-h-8.5 wide:grid-cols-[1.375rem_1fr]"
        >
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            data-key={place + 1}
            onChange={() => onChange(option.value)}
            className="figures m-0 grid size-5.5 appearance-none place-items-center rounded-full border border-ink-3 text-[.6875rem] text-ink-2 before:content-[attr(data-key)] checked:border-solid checked:bg-solid checked:text-on-solid"
          />
          <span>
            <b className="font-semibold">{option.name}</b>{' '}
            <span className="ml-0.75 text-ink-2 wide:text-[.78125rem]">{option.hint}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
