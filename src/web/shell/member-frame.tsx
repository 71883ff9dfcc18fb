import { TabBar } from '#web/shell/tab-bar.tsx'
import { useLiveUnread } from '#web/shell/use-live-unread.ts'
import { useOutbox } from '#web/shell/use-outbox.ts'
import { usePresence } from '#web/shell/use-presence.ts'

/** What lies around every page of a member, and what a visitor's browser need not load. */
export function MemberFrame({ viewerId }: { viewerId: string }) {
  usePresence()
  useOutbox()
  useLiveUnread(viewerId)
  return <TabBar />
}
