import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { FIELD_CONTROL, useFieldNotes, type FieldFrame } from '#web/ui/fields/field.tsx'
import { UI_COPY } from '#web/ui/ui.copy.ts'

export interface ComboboxOption {
  id: string
  label: string
  detail?: string
}

interface ComboboxProps<Option extends ComboboxOption> extends FieldFrame {
  query: string
  onQueryChange(query: string): void
  /** What to suggest for the query. May arrive late: the list follows. */
  options: readonly Option[]
  onChoose(option: Option): void
  isLoading?: boolean
  /** Shown when a query has no suggestions. Without it the list simply stays away. */
  emptyText?: string
  name?: string
  placeholder?: string
  required?: boolean
}

/** A text field that suggests. What is typed counts as well: choosing is an offer, not a duty. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, hint, error, className = '', query, onQueryChange, options, onChoose } = props
  const { isLoading = false, emptyText, ...input } = props
  const { id, describedBy, notes } = useFieldNotes(hint, error)
  const listId = `${id}-list`
  const list = useSuggestions(options, onChoose)
  const optionId = (option: ComboboxOption) => `${id}-option-${option.id}`
  const isExpanded = list.isOpen && options.length > 0
  const remark = list.isOpen && options.length === 0 && query ? (isLoading ? UI_COPY.searching : emptyText) : undefined
  const panel = usePanelInView(isExpanded || remark !== undefined)

  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-[.9375rem] font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...inputAttributes(input)}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? listId : undefined}
          aria-activedescendant={isExpanded && list.active ? optionId(list.active) : undefined}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          value={query}
          onChange={({ target }) => {
            list.open()
            onQueryChange(target.value)
          }}
          onKeyDown={list.onKeyDown}
          onBlur={list.close}
          className={FIELD_CONTROL}
        />
        {isExpanded && (
          <div
            ref={panel}
            id={listId}
            role="listbox"
            aria-label={label}
            className={`${PANEL} max-h-72 overflow-y-auto p-1.5`}
          >
            {options.map((option) => (
              <Suggestion
                key={option.id}
                id={optionId(option)}
                option={option}
                isActive={option === list.active}
                onChoose={() => list.choose(option)}
              />
            ))}
          </div>
        )}
        {remark && (
          <p ref={panel} className={`${PANEL} px-4 py-3 text-ink-2`}>
            {remark}
          </p>
        )}
        <p role="status" className="sr-only">
          {isExpanded ? UI_COPY.suggestions(options.length) : remark}
        </p>
      </div>
      {notes}
    </div>
  )
}

/** At the lower edge of a sheet, what opens under the field would be out of sight. */
function usePanelInView(isShown: boolean) {
  const panel = useRef<HTMLDivElement & HTMLParagraphElement>(null)
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return panel
}

const PANEL =
  'absolute inset-x-0 top-full z-30 mt-1.5 scroll-mb-3 animate-rise-in rounded-field border border-rule bg-sheet shadow-lift'

interface InputAttributes {
  name?: string
  placeholder?: string
  required?: boolean
}

const inputAttributes = ({ name, placeholder, required }: InputAttributes) => ({ name, placeholder, required })

interface SuggestionProps {
  id: string
  option: ComboboxOption
  isActive: boolean
  onChoose(): void
}

function Suggestion({ id, option, isActive, onChoose }: SuggestionProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears the keys
    <div
      ref={item}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The field keeps the focus, or the list would close before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="grid min-h-11 cursor-pointer content-center rounded-[8px] px-3.5 py-1.5 hover:bg-tint aria-selected:bg-tint aria-selected:outline-3 aria-selected:-outline-offset-3 aria-selected:outline-aurora-text"
    >
      {option.label}
      {option.detail && <span className="text-sm text-ink-2">{option.detail}</span>}
    </div>
  )
}

/** The list's state: open or not, and which suggestion Enter would take. */
function useSuggestions<Option extends ComboboxOption>(options: readonly Option[], onChoose: (option: Option) => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const index = options.findIndex(({ id }) => id === activeId)
  const close = () => {
    setIsOpen(false)
    setActiveId(null)
  }
  const open = () => {
    setIsOpen(true)
    setActiveId(null)
  }
  const choose = (option: Option) => {
    close()
    onChoose(option)
  }
  const move = (step: 1 | -1) => {
    const start = index === -1 && step === -1 ? 0 : index
    setIsOpen(true)
    setActiveId(options.at((start + step) % options.length)?.id ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const active = isOpen ? options[index] : undefined
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  return { isOpen, active: options[index], open, close, choose, onKeyDown }
}
