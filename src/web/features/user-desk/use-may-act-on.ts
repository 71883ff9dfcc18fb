import type { UserDetail } from '#contract/user-desk.ts'
import { JUNIOR_ADMIN_LEVEL, MAIN_ADMIN_LEVEL, mayActOn } from '#domain/safety/roles.ts'
import { useViewer } from '#web/api/session.ts'

/** Whether this admin can do anything about an account; the server decides by the same rule. */
export function useMayActOn(user: UserDetail): boolean {
  const viewer = useViewer()
  return mayActOn(user, { roleLevel: viewer?.isMainAdmin ? MAIN_ADMIN_LEVEL : JUNIOR_ADMIN_LEVEL })
}
