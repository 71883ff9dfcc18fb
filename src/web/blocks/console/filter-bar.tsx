import { useState, type ReactNode } from 'react'
import { ChevronDown, Search } from 'lucide-react'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { Button } from '#web/ui/button.tsx'

/** The filters above a list. Their state lives in the address: see `useAddress`. */
export function FilterBar({ children, onClear }: { children: ReactNode; onClear?: (() => void) | undefined }) {
  return (
    <div role="group" aria-label={CONSOLE_COPY.filters} className="flex flex-wrap items-center gap-2 pb-3">
      {children}
      {onClear && (
        <button type="button" onClick={onClear} className="min-h-11 cursor-pointer px-1 underline wide:min-h-8">
          {CONSOLE_COPY.clear}
        </button>
      )}
    </div>
  )
}

interface PickProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange(value: string): void
  isDisabled?: boolean
}

/** A small select of the browser's own. */
export function Pick({ label, value, options, onChange, isDisabled = false }: PickProps) {
  return (
    <span className="relative inline-flex max-w-full items-center">
      <select
        aria-label={label}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 max-w-full cursor-pointer appearance-none rounded-full border border-ink-3 bg-paper pr-7.5 pl-3.25 text-[.8125rem] font-medium hover:bg-well disabled:opacity-60 wide:min-h-8"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="pointer-events-none absolute right-2.5" />
    </span>
  )
}

interface SearchLineProps {
  label: string
  placeholder?: string
  /** What the address says. */
  value: string
  onSearch(text: string): void
  maxLength?: number
  /** `data-search` of the input, for the key that goes to it. */
  className?: string
}

/** Searches on Enter or with the button, not with every letter. */
export function SearchLine({ label, placeholder, value, onSearch, maxLength, className = '' }: SearchLineProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // The address has changed, by a search or by Back.
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  return (
    <form
      role="search"
      className={`flex min-w-0 grow gap-2 max-xs:flex-wrap wide:max-w-140 ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <span className="relative min-w-0 grow max-xs:basis-full">
        <Search
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-2.75 -translate-y-1/2 text-ink-2"
        />
        <input
          type="search"
          data-console-search
          aria-label={label}
          placeholder={placeholder}
          value={text}
          maxLength={maxLength}
          onChange={({ target }) => setText(target.value)}
          className="min-h-11 w-full rounded-field border border-ink-3 bg-sheet pr-3 pl-8.5 placeholder:text-ink-3 wide:min-h-8.5"
        />
      </span>
      <Button type="submit" look="solid" size="dense">
        {CONSOLE_COPY.search}
      </Button>
    </form>
  )
}

/** For the key `/`. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[data-console-search]')?.select()
}
