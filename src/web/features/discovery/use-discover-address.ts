import { useSearchParams } from 'react-router'
import { safeLocalStorage } from '#web/api/safe-storage.ts'
import { useViewer } from '#web/api/session.ts'
import { createStore, useStore } from '#web/api/store.ts'
import { useParameters } from '#web/blocks/filters/use-parameters.ts'
import {
  AUDIENCES,
  readAudience,
  readDiscover,
  withAudience,
  type Audience,
  type DiscoverAddress,
} from '#web/features/discovery/discover-address.ts'

const [USUAL] = AUDIENCES

/** What each member who uses this browser chose last. */
const keyOf = (memberId: string) => `kismetry.discover.${memberId}`

/** Changes when somebody chooses, so that everything on the page reads it again. */
const choices = createStore(0)

function useUsualAudience(): Audience {
  const viewer = useViewer()
  useStore(choices)
  return (viewer && readAudience(safeLocalStorage.getItem(keyOf(viewer.id)))) ?? USUAL
}

/** What Discover shows: what the address says, and where it is silent, the audience that the member chose last. */
export function useDiscoverAddress(): DiscoverAddress {
  const [parameters] = useSearchParams()
  return readDiscover(parameters, useUsualAudience())
}

/** Chooses an audience, in the address and for the next time. */
export function useChooseAudience() {
  const viewer = useViewer()
  const [, change] = useParameters()
  return (audience: Audience) => {
    if (viewer) safeLocalStorage.setItem(keyOf(viewer.id), audience)
    choices.set(choices.get() + 1)
    change((current) => withAudience(current, audience))
  }
}
