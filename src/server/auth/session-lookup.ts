import type { PersonVibe } from '#contract/person.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'

export interface FoundSession {
  id: string
  sessionId: string
  username: string
  fullName: string
  roleLevel: number | null
  /** When the session began. */
  startedAt: Date
  /** Begun or confirmed with a second factor. */
  isConfirmed: boolean
  /** When an admin showed once more who they are. */
  reconfirmedAt: Date | null
  expiresAt: Date
  isEmailVerified: boolean
  signedUpAt: Date
  vibeKey: number
  loveLanguage: PersonVibe['loveLanguage']
  /** Neither suspended nor deactivated. */
  isAccountOpen: boolean
  /** One page is open to them. */
  isSuspended: boolean
}

/** Finds who a session token belongs to, as it is in the database now. */
export type SessionLookup = (token: string) => Promise<FoundSession | undefined>

const SELECT_SESSIONS = `
  select sessions.token, sessions.id as session_id, sessions.created_at as started_at, sessions.expires_at,
    sessions.second_factor_at is not null as is_confirmed, sessions.reconfirmed_at,
    users.account_active and users.suspended_at is null as is_account_open,
    users.suspended_at is not null as is_suspended,
    users.user_id as id, users.username, users.name as full_name, users.created_at as signed_up_at,
    users.vibe_key, users.love_language,
    (select email_verified from logins where logins.id = users.user_id) as is_email_verified,
    (select min(role_level) from user_roles where user_roles.user_id = users.user_id and revoked_at is null) as role_level
  from sessions join users on users.user_id = sessions.user_id`

const findOne = preparedStatement<FoundSession & { token: string }>(`${SELECT_SESSIONS} where sessions.token = $1`)
/** Takes twice as long as the other, for any number of tokens: the planner does not know how many there are. */
const findSeveral = preparedStatement<FoundSession & { token: string }>(
  `${SELECT_SESSIONS} where sessions.token = any($1::text[])`,
)

/**
 * Every request needs this, so look-ups are batched: those that come while a statement is under way wait and share the
 * next one. No answer is older than its question.
 */
export function createSessionLookup(db: Db): SessionLookup {
  let waiting = new Map<string, PromiseWithResolvers<FoundSession | undefined>>()
  let isUnderWay = false

  const lookUpWaiting = async () => {
    const asked = waiting
    waiting = new Map()
    try {
      const tokens = [...asked.keys()]
      const rows = tokens.length === 1 ? await findOne(db, tokens) : await findSeveral(db, [tokens])
      const found = new Map(rows.map(({ token, ...session }) => [token, session]))
      for (const [token, { resolve }] of asked) resolve(found.get(token))
    } catch (error) {
      for (const { reject } of asked.values()) reject(error)
      // Those that came meanwhile have waited as long, and a retry would make them wait again.
      if (error instanceof DatabaseUnavailableError && error.isSilent) {
        for (const { reject } of waiting.values()) reject(error)
        waiting = new Map()
      }
    }
  }
  const lookUpAll = async () => {
    isUnderWay = true
    while (waiting.size > 0) await lookUpWaiting()
    isUnderWay = false
  }

  return (token) => {
    const known = waiting.get(token)
    if (known) return known.promise
    const answer = Promise.withResolvers<FoundSession | undefined>()
    waiting.set(token, answer)
    if (!isUnderWay) void lookUpAll()
    return answer.promise
  }
}
