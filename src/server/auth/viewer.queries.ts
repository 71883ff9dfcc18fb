import { sql } from 'kysely'
import type { EventPayload } from '#contract/events.ts'
import type { PersonVibe } from '#contract/person.ts'
import { unpackVibeKey } from '#domain/ranking/vibe-key.ts'
import { oldestSessionStart } from '#domain/security/session-rules.ts'
import { SESSION_LIFETIME_SECONDS, SESSION_RENEWED_AFTER_SECONDS, type Auth } from '#server/auth/auth.ts'
import { readSignedToken } from '#server/auth/session-cookie.ts'
import type { FoundSession, SessionLookup } from '#server/auth/session-lookup.ts'
import type { Db } from '#server/db/open.ts'

/** The member a valid session belongs to; the role is the strongest that is not revoked. */
export interface SignedInViewer extends Omit<
  FoundSession,
  'startedAt' | 'expiresAt' | 'isAccountOpen' | 'isSuspended' | 'vibeKey' | 'loveLanguage'
> {
  /** Every list of people needs it, and the look-up of the session reads the profile anyway. */
  vibe: PersonVibe
}

interface SessionServices {
  auth: Auth
  findSessionByToken: SessionLookup
  /** For the one page that somebody suspended can open. */
  isForSuspended?: boolean
}

export interface EndedSession {
  sessionId: string
  reason: EventPayload<'accounts.sessionEnded'>['reason']
}

/**
 * Looks up the session cookie on every call, so that a session that ends is refused at once on every node. Usually that
 * is one statement; better-auth is only asked when a session is to be renewed or is no longer valid.
 */
export async function findViewer(
  sessions: SessionServices,
  headers: Headers,
  setCookies: (from: Headers) => void,
  /** The browser still has the cookie of a session that has ended, from elsewhere or by its age. */
  onEnded: () => void = () => undefined,
): Promise<SignedInViewer | null> {
  const { authCookies, secret } = await sessions.auth.$context
  const token = readSignedToken(headers.get('cookie') ?? '', { name: authCookies.sessionToken.name, secret })
  if (token === null) return null
  const viewer = await findViewerOf(sessions, token, headers, setCookies)
  if (!viewer) onEnded()
  return viewer
}

async function findViewerOf(
  { auth, findSessionByToken, isForSuspended = false }: SessionServices,
  token: string,
  headers: Headers,
  setCookies: (from: Headers) => void,
): Promise<SignedInViewer | null> {
  const session = await findSessionByToken(token)
  // Sessions of a suspended or deactivated account are not valid, even if their rows still exist.
  if (session && !session.isAccountOpen && !(isForSuspended && session.isSuspended)) return null
  // Renewing must not keep a session for ever.
  if (session && session.startedAt <= oldestSessionStart(new Date())) return null
  if (!session || isRenewalDue(session.expiresAt)) {
    const { headers: answered, response } = await auth.api.getSession({ headers, returnHeaders: true })
    setCookies(answered)
    if (!response) return null
  }
  if (!session) return null
  return viewerOf(session)
}

function viewerOf(session: FoundSession): SignedInViewer {
  const { startedAt: _started, expiresAt: _, isAccountOpen: _open, isSuspended: _suspended, ...found } = session
  const { vibeKey, loveLanguage, ...viewer } = found
  return { ...viewer, vibe: { ...unpackVibeKey(vibeKey), loveLanguage } }
}

/** Every use of a session renews it, but not more than once an hour. */
function isRenewalDue(expiresAt: Date): boolean {
  const renewedAt = expiresAt.getTime() - SESSION_LIFETIME_SECONDS * 1000
  return Date.now() >= renewedAt + SESSION_RENEWED_AFTER_SECONDS * 1000
}

/** Which of these sessions have ended, and why, in one statement. */
export async function listEndedSessions(db: Db, sessionIds: string[], now: Date): Promise<EndedSession[]> {
  const oldestStart = oldestSessionStart(now)
  const { rows } = await sql<EndedSession>`
    select asked.id as session_id,
      case
        when users.suspended_at is not null then 'suspended'
        when not users.account_active then 'closed'
        when sessions.expires_at <= ${now} or sessions.created_at <= ${oldestStart} then 'expired'
        else 'signedOut'
      end as reason
    from unnest(${sessionIds}::uuid[]) as asked (id)
      left join sessions on sessions.id = asked.id
      left join users on users.user_id = sessions.user_id
    where users.user_id is null or sessions.expires_at <= ${now} or sessions.created_at <= ${oldestStart}
      or not users.account_active or users.suspended_at is not null
  `.execute(db)
  return rows
}
