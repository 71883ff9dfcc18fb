import { useOutboxDelivery } from '#web/api/outbox.ts'
import { useLivePlan } from '#web/blocks/membership/use-live-plan.ts'
import { TabModules } from '#web/shell/start/tab-modules.tsx'
import { useEarlyCalls } from '#web/shell/start/use-early-calls.ts'
import { SignOutFailure } from '#web/shell/session/sign-out-failure.tsx'
import { MessageToast } from '#web/shell/unread/message-toast.tsx'
import { useLiveUnread } from '#web/shell/unread/use-live-unread.ts'
import { useTitleCount } from '#web/shell/unread/use-title-count.ts'
import { usePresence } from '#web/shell/session/use-presence.ts'
import type { SignOut } from '#web/shell/session/use-sign-out.ts'

/** What every page of a member has around it, loaded only for members. */
export function MemberFrame({ viewerId, signOut }: { viewerId: string; signOut: SignOut }) {
  usePresence()
  useEarlyCalls()
  useOutboxDelivery()
  useLiveUnread(viewerId)
  useTitleCount()
  useLivePlan()
  return (
    <>
      {signOut.hasFailed && <SignOutFailure signOut={signOut} />}
      <TabModules />
      <MessageToast viewerId={viewerId} />
    </>
  )
}
