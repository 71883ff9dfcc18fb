import { useNavigate, useSearchParams } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import { paths } from '#domain/site/paths.ts'
import { beginSession } from '#web/api/session.ts'
import { safeNext } from '#web/paths.ts'

/** Where somebody lands who has signed in: where they wanted to go, or first where their role sends them. */
export function useDestination() {
  const [parameters] = useSearchParams()
  return ({ needsSecondFactor }: Viewer) =>
    needsSecondFactor ? paths.twoFactor : safeNext(parameters.get('next'), location.origin)
}

/** The end of every way in. */
export function useEnter() {
  const navigate = useNavigate()
  const destinationOf = useDestination()
  return (viewer: Viewer) => {
    beginSession(viewer)
    void navigate(destinationOf(viewer), { replace: true })
  }
}
