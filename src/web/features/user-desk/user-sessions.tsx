import { useState } from 'react'
import type { UserDetail } from '#contract/user-desk.ts'
import { client } from '#web/api/client.ts'
import { ReasonDialog } from '#web/blocks/console/reason-dialog.tsx'
import { useMayActOn } from '#web/features/user-desk/use-may-act-on.ts'
import { useUserChange } from '#web/features/user-desk/use-user-change.ts'
import { USER_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { RowButton, UserRow, UserRows, UserSection } from '#web/features/user-desk/user-rows.tsx'

const ALL = 'all'

/** Where somebody is signed in; one session or all of them can be ended. */
export function UserSessions({ user, most }: { user: UserDetail; most?: number }) {
  const [ending, setEnding] = useState<string>()
  const change = useUserChange()
  const mayAct = useMayActOn(user)
  const { userId, sessions } = user
  const end = async (reason: string): Promise<string> => {
    if (ending === ALL) return USER_COPY.done.signOut((await client.userDesk.signOut({ userId, reason })).count)
    await client.userDesk.endSession({ userId, sessionId: ending ?? '', reason })
    return USER_COPY.done.endSession
  }
  return (
    <UserSection
      title={USER_COPY.sessions}
      aside={mayAct && sessions.length > 0 && <RowButton onClick={() => setEnding(ALL)}>{USER_COPY.signOut}</RowButton>}
    >
      <UserRows items={sessions} empty={USER_COPY.noSessions} most={most}>
        {({ id, device, network, lastActiveAt }) => (
          <UserRow
            key={id}
            at={lastActiveAt}
            end={
              mayAct && (
                <RowButton label={USER_COPY.endOf(device)} onClick={() => setEnding(id)}>
                  {USER_COPY.end}
                </RowButton>
              )
            }
          >
            {[device, network].filter(Boolean).join(', ')}
          </UserRow>
        )}
      </UserRows>
      {ending && (
        <ReasonDialog
          {...USER_COPY.dialogs[ending === ALL ? 'signOut' : 'endSession']}
          confirm={ending === ALL ? USER_COPY.signOut : USER_COPY.end}
          submit={end}
          onDone={(said) => {
            setEnding(undefined)
            change(said)
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </UserSection>
  )
}
