import { useId, useState, type ReactNode } from 'react'
import { Check } from 'lucide-react'
import * as RadixSelect from '@radix-ui/react-select'
import { SELECT_FACE, SelectArrow } from '#web/ui/fields/select-face.tsx'

interface SelectProps {
  label: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChange(value: string | null): void
  /** The first entry of the list, which takes the choice back. Without it a choice can only be changed. */
  clearLabel?: string
  isDisabled?: boolean
}

// Radix keeps the empty string for itself.
const NOTHING = '\u0000'

/** A pill for filter bars: its label until something is chosen, then the label and the choice. */
export function Select({ label, value, options, onChange, clearLabel, isDisabled = false }: SelectProps) {
  const id = useId()
  // Even a closed list is costly to make, and most are never looked at.
  const [isNear, setIsNear] = useState(false)
  const approach = () => setIsNear(true)
  const chosen = options.find((option) => option.value === value)
  return (
    <RadixSelect.Root
      value={chosen ? chosen.value : ''}
      onValueChange={(next) => onChange(next === NOTHING ? null : next)}
      disabled={isDisabled}
    >
      <RadixSelect.Trigger
        aria-labelledby={`${id}-label ${id}-value`}
        onPointerEnter={approach}
        onFocus={approach}
        className={`${SELECT_FACE} ${chosen ? 'bg-tint' : 'font-semibold'}`}
      >
        <span id={`${id}-label`}>{label}</span>
        <span id={`${id}-value`} className={chosen ? 'truncate font-semibold' : 'sr-only'}>
          {chosen?.label}
        </span>
        <SelectArrow />
      </RadixSelect.Trigger>
      {isNear && (
        <List label={label}>
          {clearLabel && chosen && <Item value={NOTHING} label={clearLabel} isQuiet />}
          {options.map((option) => (
            <Item key={option.value} value={option.value} label={option.label} />
          ))}
        </List>
      )}
    </RadixSelect.Root>
  )
}

function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RadixSelect.Portal>
      <RadixSelect.Content
        position="popper"
        sideOffset={6}
        collisionPadding={12}
        aria-label={label}
        className="z-40 max-h-[min(24rem,var(--radix-select-content-available-height))] min-w-[max(12rem,var(--radix-select-trigger-width))] animate-rise-in overflow-hidden rounded-field border border-rule bg-sheet text-ink shadow-lift"
      >
        <RadixSelect.Viewport className="p-1.5">{children}</RadixSelect.Viewport>
      </RadixSelect.Content>
    </RadixSelect.Portal>
  )
}

function Item({ value, label, isQuiet = false }: { value: string; label: string; isQuiet?: boolean }) {
  return (
    <RadixSelect.Item
      value={value}
      className={`flex min-h-11 cursor-pointer items-center justify-between gap-6 rounded-[8px] px-3.5 outline-offset-[-3px] data-[highlighted]:bg-tint data-[state=checked]:font-semibold ${isQuiet ? 'text-ink-2' : ''}`}
    >
      <RadixSelect.ItemText>{label}</RadixSelect.ItemText>
      <RadixSelect.ItemIndicator>
        <Check aria-hidden size={18} strokeWidth={1.75} />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  )
}
