import type { EmailState } from '#contract/security.ts'
import { findEmailState } from '#server/features/security/email-links.queries.ts'
import { findLogin } from '#server/features/security/logins.queries.ts'
import type { GuardContext, HandlerContext } from '#server/http/api/request-context.ts'

/** A viewer without a login has been deleted since the session was looked up. */
export async function requireLogin({ db, viewer, errors }: GuardContext<'NOT_FOUND'>) {
  const login = await findLogin(db, viewer.id)
  if (!login) throw errors.NOT_FOUND()
  return login
}

export async function requireEmailState(
  context: GuardContext<'NOT_FOUND'> & Pick<HandlerContext<'member'>, 'clock'>,
): Promise<EmailState> {
  const state = await findEmailState(context.db, context.viewer.id, context.clock.now())
  if (!state) throw context.errors.NOT_FOUND()
  return state
}
