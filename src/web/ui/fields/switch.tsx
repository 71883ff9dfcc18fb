import { useId, type ReactNode } from 'react'
import * as RadixSwitch from '@radix-ui/react-switch'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
  hint?: ReactNode
  isDisabled?: boolean
}

/** Takes effect at once; what needs a "save" is a checkbox. The whole row is the target. */
export function Switch({ label, isOn, onChange, hint, isDisabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-5">
      <label htmlFor={id} className={`grow py-2.5 ${isDisabled ? 'opacity-60' : 'cursor-pointer'}`}>
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-[.9375rem] text-ink-2">
            {hint}
          </span>
        )}
      </label>
      <BareSwitch
        id={id}
        labelledBy={`${id}-label`}
        {...(hint ? { describedBy: `${id}-hint` } : {})}
        isOn={isOn}
        onChange={onChange}
        isDisabled={isDisabled}
      />
    </div>
  )
}

interface BareSwitchProps extends Pick<SwitchProps, 'isOn' | 'onChange' | 'isDisabled'> {
  id?: string
  labelledBy: string
  describedBy?: string
}

/** Without its row: for a place that lays out the label and the hint itself. */
export function BareSwitch({ id, labelledBy, describedBy, isOn, onChange, isDisabled = false }: BareSwitchProps) {
  return (
    <RadixSwitch.Root
      id={id}
      checked={isOn}
      onCheckedChange={onChange}
      disabled={isDisabled}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="group flex h-11 flex-none cursor-pointer items-center rounded-full disabled:cursor-default disabled:opacity-60"
    >
      <span className="flex h-7.5 w-13 items-center rounded-full border border-ink-3 bg-well px-[3px] transition-colors duration-150 group-data-[state=checked]:border-solid group-data-[state=checked]:bg-solid">
        <RadixSwitch.Thumb className="size-5.5 rounded-full bg-ink-3 transition-[translate,background-color] duration-150 ease-calm data-[state=checked]:translate-x-full data-[state=checked]:bg-on-solid" />
      </span>
    </RadixSwitch.Root>
  )
}
