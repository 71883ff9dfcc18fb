import { TabBar } from '#web/shell/tab-bar.tsx'
import { usePresence } from '#web/shell/use-presence.ts'

/** What lies around every page of a member, and what a visitor's browser need not load. */
export function MemberFrame() {
  usePresence()
  return <TabBar />
}
