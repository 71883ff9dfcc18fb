import type { CameBackState } from '#web/blocks/sign-in/use-enter.ts'
import { AccountFrame } from '#web/blocks/sign-in/account-frame.tsx'
import { LOGIN_COPY } from '#web/features/accounts/accounts.copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** After a login that has opened a closed account: it stays until it has been read. */
export function CameBack({ cameBackFrom, destination }: CameBackState) {
  return (
    <AccountFrame heading={LOGIN_COPY.heading}>
      <Note tone="good">{LOGIN_COPY.cameBack[cameBackFrom]}</Note>
      <ButtonLink to={destination} replace look="hot" size="big">
        {LOGIN_COPY.goOn}
      </ButtonLink>
    </AccountFrame>
  )
}
