import type { UserState } from '#domain/user-desk/user-search.ts'
import { StatusSquare, type StatusTone } from '#web/blocks/console/status-square.tsx'

const TONES: Record<UserState, StatusTone> = {
  suspended: 'acted',
  deleting: 'wait',
  deactivated: 'over',
  reported: 'need',
  private: 'over',
  active: 'done',
}

export function UserStateMark({ state }: { state: UserState }) {
  return <StatusSquare tone={TONES[state]}>{state}</StatusSquare>
}
