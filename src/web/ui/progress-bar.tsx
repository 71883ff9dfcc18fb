import { useId } from 'react'
import * as Progress from '@radix-ui/react-progress'

interface ProgressBarProps {
  label: string
  isLabelHidden?: boolean
  /** From 0 to `max`; null while it is not known. */
  value: number | null
  max?: number
  /** What stands beside the label; the share in percent unless told. */
  valueText?: string
}

export function ProgressBar({ label, isLabelHidden = false, value, max = 100, valueText }: ProgressBarProps) {
  const id = useId()
  const percent = value === null ? null : Math.round((Math.min(Math.max(value, 0), max) / max) * 100)
  const shown = valueText ?? (percent === null ? '' : `${percent}%`)
  return (
    <div className="grid gap-1.5">
      <div className={isLabelHidden ? 'sr-only' : 'flex justify-between gap-4 text-[.9375rem] font-medium'}>
        <span id={id}>{label}</span>
        <span aria-hidden className="text-ink-2 tabular-nums">
          {shown}
        </span>
      </div>
      <Progress.Root
        value={percent}
        aria-labelledby={id}
        getValueLabel={() => shown}
        className="h-2 overflow-hidden rounded-full bg-tint inset-ring inset-ring-ink-3"
      >
        {percent === null ? (
          <Progress.Indicator className="h-full w-1/3 animate-pass rounded-full bg-solid" />
        ) : (
          <Progress.Indicator
            className="h-full rounded-full bg-solid transition-[width] duration-200 ease-calm"
            style={{ width: `${percent}%` }}
          />
        )}
      </Progress.Root>
    </div>
  )
}
