import type { InputHTMLAttributes, ReactNode } from 'react'
import { Check } from 'lucide-react'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  children: ReactNode
}

export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <span className="relative mt-px size-6 flex-none">
        <input
          {...input}
          type="checkbox"
          className="peer size-6 cursor-pointer appearance-none rounded-[6px] border border-ink-3 bg-sheet checked:border-solid checked:bg-solid aria-invalid:border-2 aria-invalid:border-ember-text"
        />
        <Check
          aria-hidden
          size={18}
          strokeWidth={2.5}
          className="pointer-events-none absolute top-[12.5%] left-[12.5%] size-3/4 text-on-solid opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{children}</span>
    </label>
  )
}
