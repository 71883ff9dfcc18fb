import { isReconfirmed } from '#domain/staff/reconfirmation.ts'
import type { GuardContext, Services } from '#server/http/api/request-context.ts'

/** Before dangerous acts: the admin has shown within the last minutes, in this session, who they are. */
export function requireReconfirmed({
  viewer,
  clock,
  errors,
}: GuardContext<'RECONFIRM_NEEDED'> & Pick<Services, 'clock'>): void {
  if (!isReconfirmed(viewer.reconfirmedAt, clock.now())) throw errors.RECONFIRM_NEEDED()
}
