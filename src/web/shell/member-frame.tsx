import { SignOutFailure } from '#web/shell/sign-out-failure.tsx'
import { TabBar } from '#web/shell/tab-bar.tsx'
import { useLiveUnread } from '#web/shell/use-live-unread.ts'
import { useOutbox } from '#web/shell/use-outbox.ts'
import { usePresence } from '#web/shell/use-presence.ts'
import type { SignOut } from '#web/shell/use-sign-out.ts'

/** What lies around every page of a member, and what a visitor's browser need not load. */
export function MemberFrame({ viewerId, signOut }: { viewerId: string; signOut: SignOut }) {
  usePresence()
  useOutbox()
  useLiveUnread(viewerId)
  return (
    <>
      {signOut.hasFailed && <SignOutFailure signOut={signOut} />}
      <TabBar />
    </>
  )
}
