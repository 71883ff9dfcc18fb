import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Who may turn up in a list at all: public, shown in Discover, and active. */
export function isListed(users: ExpressionBuilder<Tables, 'users'>) {
  return users.and([
    users('users.profileVisibility', '=', true),
    users('users.showInDiscover', '=', true),
    users('users.accountActive', '=', true),
  ])
}
