import { useId } from 'react'
import { CHANNELS, SETTINGS_COPY, type FLAG_ROWS } from '#web/features/notifications/notifications.copy.ts'
import { BareSwitch } from '#web/ui/fields/switch.tsx'

/** On wide screens a table: switch, what it is about, and a column for each channel. */
export const FLAG_COLUMNS =
  'wide:grid wide:grid-cols-[52px_minmax(0,1.45fr)_minmax(0,.9fr)_minmax(0,1.1fr)_minmax(0,.5fr)] wide:gap-x-5'

interface FlagRowProps {
  row: (typeof FLAG_ROWS)[number]
  isOn: boolean
  onChange(isOn: boolean): void
}

/** One switch and what it sends. The columns say which way it comes; they are no switches. */
export function FlagRow({ row: { label, what, sends, stays }, isOn, onChange }: FlagRowProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={`${id}-label`}
      className={`grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-0.5 border-t border-rule py-4 first:border-t-0 wide:grid-rows-[auto_1fr] wide:py-3 ${FLAG_COLUMNS}`}
    >
      <div className="col-start-2 row-span-2 row-start-1 wide:col-start-1">
        <BareSwitch labelledBy={`${id}-label`} describedBy={`${id}-what`} isOn={isOn} onChange={onChange} />
      </div>
      <h2
        id={`${id}-label`}
        className="col-start-1 row-start-1 font-ui text-base leading-snug font-semibold tracking-normal wide:col-start-2 wide:pt-2"
      >
        {label}
      </h2>
      <p id={`${id}-what`} className="col-start-1 row-start-2 text-[.9375rem] text-ink-2 wide:col-start-2">
        {what}
      </p>
      <dl className="col-span-2 mt-2.5 grid gap-1 text-[.9375rem] wide:col-span-3 wide:col-start-3 wide:row-span-2 wide:row-start-1 wide:mt-0 wide:grid-cols-subgrid wide:gap-x-5 wide:pt-2">
        {CHANNELS.map(({ name, label: channel }) => (
          <div key={name} className="grid grid-cols-[5.5rem_1fr] gap-3 max-xs:grid-cols-1 max-xs:gap-0 wide:block">
            <dt className="text-ink-2 wide:sr-only">{channel}</dt>
            <dd>
              <Sent text={sends[name]} stays={stays?.[name]} isOn={isOn} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Sent({ text, stays, isOn }: { text: string | null; stays: string | undefined; isOn: boolean }) {
  if (text === null) {
    return (
      <span className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only">{SETTINGS_COPY.nothing}</span>
      </span>
    )
  }
  if (isOn) return text
  if (stays) return stays
  return (
    <span className="text-ink-3">
      <s className="decoration-1">{text}</s> {SETTINGS_COPY.off}
    </span>
  )
}
