import { PUSH_DEVICE_COPY } from '#web/features/notifications/push-device.copy.ts'
import { usePushDevice } from '#web/features/notifications/use-push-device.ts'
import { Note } from '#web/ui/note.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'

/** Push is per device: one switch for this one, and one for what it may show. */
export function PushDevice() {
  const { state, standing, turn, setText } = usePushDevice()
  const { data } = state
  if (!data || !standing) return null
  const isOn = standing === 'on' || standing === 'asking'
  const canSwitch = standing === 'on' || standing === 'off'
  const showsText = setText.isPending ? setText.variables : (data.device?.showsText ?? false)
  return (
    <section aria-label={PUSH_DEVICE_COPY.title} className="grid gap-2 border-b border-rule-strong pb-4">
      <Switch
        label={PUSH_DEVICE_COPY.title}
        hint={`${PUSH_DEVICE_COPY.standing[standing]} ${PUSH_DEVICE_COPY.others(data.others)}`.trim()}
        isOn={isOn}
        onChange={(isWanted) => turn.mutate(isWanted)}
        isDisabled={!canSwitch || turn.isPending}
      />
      {standing === 'on' && (
        <Switch
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
