import { useId } from 'react'
import { PUSH_DEVICE_COPY } from '#web/features/notifications/push-device.copy.ts'
import { usePushDevice } from '#web/features/notifications/use-push-device.ts'
import { Note } from '#web/ui/note.tsx'
import { BareSwitch } from '#web/ui/fields/switch.tsx'

/** Push is per device: one switch for this one, and one for what it may show. */
export function PushDevice() {
  const { state, standing, turn, setText } = usePushDevice()
  const { data } = state
  if (!data || !standing) return null
  const isOn = standing === 'on' || standing === 'asking'
  const canSwitch = standing === 'on' || standing === 'off'
  const showsText = setText.isPending ? setText.variables : (data.device?.showsText ?? false)
  return (
    <section aria-label={PUSH_DEVICE_COPY.title} className="grid gap-4 border-b border-rule-strong pb-5 wide:gap-2">
      <DeviceSwitch
        label={PUSH_DEVICE_COPY.title}
        hint={`${PUSH_DEVICE_COPY.standing[standing]} ${PUSH_DEVICE_COPY.others(data.others)}`.trim()}
        isOn={isOn}
        onChange={(isWanted) => turn.mutate(isWanted)}
        isDisabled={!canSwitch || turn.isPending}
      />
      {standing === 'on' && (
        <DeviceSwitch
          label={PUSH_DEVICE_COPY.text}
          hint={PUSH_DEVICE_COPY.textHint}
          isOn={showsText}
          onChange={(isWanted) => setText.mutate(isWanted)}
        />
      )}
      <p role="status" className="sr-only">
        {turn.isIdle ? '' : PUSH_DEVICE_COPY.standing[standing]}
      </p>
      {(turn.isError || setText.isError) && <Note tone="bad">{PUSH_DEVICE_COPY.failed}</Note>}
    </section>
  )
}

interface DeviceSwitchProps {
  label: string
  hint: string
  isOn: boolean
  isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** Laid out as the rows above it: the switch on the right, and on wide screens on the left. */
function DeviceSwitch({ label, hint, ...state }: DeviceSwitchProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-0.5 wide:grid-cols-[52px_1fr] wide:gap-x-5">
      <div className="col-start-2 row-span-2 row-start-1 wide:col-start-1">
        <BareSwitch labelledBy={`${id}-label`} describedBy={`${id}-hint`} {...state} />
      </div>
      <p id={`${id}-label`} className="col-start-1 row-start-1 font-semibold wide:col-start-2 wide:pt-2">
        {label}
      </p>
      <p id={`${id}-hint`} className="col-start-1 row-start-2 max-w-[62ch] text-[.9375rem] text-ink-2 wide:col-start-2">
        {hint}
      </p>
    </div>
  )
}
