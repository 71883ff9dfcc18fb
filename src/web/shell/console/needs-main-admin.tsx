import { useLocation } from 'react-router'
import { CONSOLE_FRAME_COPY } from '#web/shell/console/console-frame.copy.ts'
import { Note } from '#web/ui/note.tsx'

/** Goes with whoever is led away from a page for main admins, so that the page they come to can say why. */
export const LED_AWAY = { needsMainAdmin: true } as const

export function NeedsMainAdminNote() {
  const { state } = useLocation() as { state: Partial<typeof LED_AWAY> | null }
  if (!state?.needsMainAdmin) return null
  return (
    <div className="pb-4.5">
      <Note tone="bad">{CONSOLE_FRAME_COPY.needsMainAdmin}</Note>
    </div>
  )
}
