import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserDetail } from '#contract/user-desk.ts'
import { client } from '#web/api/client.ts'
import { useViewer } from '#web/api/session.ts'
import { ReasonDialog } from '#web/blocks/console/reason-dialog.tsx'
import { useMayActOn } from '#web/features/user-desk/use-may-act-on.ts'
import { useUserChange } from '#web/features/user-desk/use-user-change.ts'
import { USER_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { reportPath } from '#web/features/user-desk/user-history.tsx'
import { Button } from '#web/ui/button.tsx'

type Action = 'openCase' | 'sendReset' | 'verifyEmail'

/** What may be done about an account, each with a reason. Warning, suspending and banning are decisions of a case. */
export function UserActions({ user }: { user: UserDetail }) {
  const [action, setAction] = useState<Action>()
  // The same case until it is open: sent twice, it is opened once.
  const [caseId] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const change = useUserChange()
  const viewer = useViewer()
  const mayAct = useMayActOn(user)
  const { userId } = user
  const offered: Action[] = [
    ...(userId === viewer?.id ? [] : (['openCase'] as const)),
    'sendReset',
    ...(user.isEmailVerified ? [] : (['verifyEmail'] as const)),
  ]
  const submit = async (reason: string) => {
    if (action === 'openCase') await client.moderation.openCase({ id: caseId, userId, reason })
    else if (action === 'sendReset') await client.userDesk.sendReset({ userId, reason })
    else await client.userDesk.verifyEmail({ userId, reason })
  }
  if (!mayAct) return <p className="text-ink-2">{USER_COPY.onTheStaff}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((each) => (
        <Button key={each} size="dense" look={each === 'openCase' ? 'solid' : 'plain'} onClick={() => setAction(each)}>
          {USER_COPY[each]}
        </Button>
      ))}
      {action && (
        <ReasonDialog
          {...USER_COPY.dialogs[action]}
          confirm={USER_COPY[action]}
          submit={submit}
          onDone={() => {
            setAction(undefined)
            change(USER_COPY.done[action])
            if (action === 'openCase') void navigate(reportPath(caseId))
          }}
          onClose={() => setAction(undefined)}
        />
      )}
    </div>
  )
}
