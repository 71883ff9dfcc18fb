import { useNavigate, useSearchParams } from 'react-router'
import type { CameBackFrom, Viewer } from '#contract/accounts.ts'
import { paths } from '#domain/site/paths.ts'
import { beginSession } from '#web/api/session.ts'
import { safeNext } from '#web/paths.ts'

/** Where somebody lands who has signed in: where they wanted to go, or first where their role sends them. */
export function useDestination() {
  const [parameters] = useSearchParams()
  return ({ needsSecondFactor }: Viewer) =>
    needsSecondFactor ? paths.twoFactor : safeNext(parameters.get('next'), location.origin)
}

interface Entered {
  viewer: Viewer
  cameBackFrom: CameBackFrom | null
}

/** What the login page is told about somebody whose closed account a login has opened. */
export interface CameBackState {
  cameBackFrom: CameBackFrom
  destination: string
}

/** The end of every way in. */
export function useEnter() {
  const navigate = useNavigate()
  const destinationOf = useDestination()
  return ({ viewer, cameBackFrom }: Entered) => {
    const destination = destinationOf(viewer)
    const state: CameBackState | null = cameBackFrom && { cameBackFrom, destination }
    beginSession(viewer)
    void navigate(state ? paths.login : destination, { replace: true, state })
  }
}
