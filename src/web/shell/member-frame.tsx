import { SignOutFailure } from '#web/shell/session/sign-out-failure.tsx'
import { TabBar } from '#web/shell/tab-bar.tsx'
import { useLiveUnread } from '#web/shell/unread/use-live-unread.ts'
import { useOutbox } from '#web/shell/session/use-outbox.ts'
import { usePresence } from '#web/shell/session/use-presence.ts'
import type { SignOut } from '#web/shell/session/use-sign-out.ts'

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
