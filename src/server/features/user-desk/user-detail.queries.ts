import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { answersWith } from '#domain/people/answers.ts'
import type { Db } from '#server/db/open.ts'
import { selectUsers } from '#server/features/user-desk/search-users.queries.ts'

const LIST_LIMIT = 50

const SHOWN_ANSWERS = [
  ...answersWith({ shownFrom: 'directory' }),
  ...answersWith({ shownFrom: 'card' }),
  ...answersWith({ shownFrom: 'profile' }),
].map((name) => `users.${name}` as const)

export async function findUser(db: Db, viewerId: string, userId: string, now: Date) {
  return selectUsers(db, viewerId, now)
    .select(SHOWN_ANSWERS)
    .select(['users.birthday', 'logins.emailVerified'])
    .select((user) => [
      user
        .selectFrom('userRoles')
        .select(({ fn }) => fn.min('roleLevel').as('level'))
        .whereRef('userRoles.userId', '=', 'users.userId')
        .where('revokedAt', 'is', null)
        .as('roleLevel'),
      jsonArrayFrom(
        user
          .selectFrom('photos')
          .select(['photos.id', 'photos.path', 'photos.width', 'photos.height', 'photos.blur'])
          .whereRef('photos.userId', '=', 'users.userId')
          .orderBy('photos.isProfilePicture', 'desc')
          .orderBy('photos.position'),
      ).as('photos'),
      user
        .selectFrom('reports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reports.reporterId', '=', 'users.userId')
        .as('reportsByCount'),
      user
        .selectFrom('blocks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('blocks.blockedId', '=', 'users.userId')
        .as('blockedByCount'),
    ])
    .where('users.userId', '=', userId)
    .executeTakeFirst()
}

export async function listTicketsOf(db: Db, userId: string) {
  return db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'status', 'createdAt'])
    .where('requesterUserId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(LIST_LIMIT)
    .execute()
}

export async function listReportsAbout(db: Db, userId: string) {
  return db
    .selectFrom('reports')
    .select(['id', 'number', 'kind', 'reason', 'status', 'createdAt'])
    .where('personId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(LIST_LIMIT)
    .execute()
}

/** Which letters were sent, not what was in them: that is encrypted, and gone once they are. */
export async function listLettersTo(db: Db, userId: string) {
  return (
    db
      .selectFrom('letters')
      .select(['kind', 'createdAt', 'sentAt'])
      // What it said is kept until it is sent, or will not be.
      .select(({ and, eb }) =>
        and([eb('sentAt', 'is', null), eb('sealed', 'is', null)])
          .$castTo<boolean>()
          .as('isDropped'),
      )
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .limit(LIST_LIMIT)
      .execute()
  )
}

export async function listActsOn(db: Db, userId: string) {
  return db
    .selectFrom('auditLog')
    .leftJoin('users as actor', 'actor.userId', 'auditLog.actorId')
    .select(['auditLog.id', 'auditLog.action', 'auditLog.reason', 'auditLog.createdAt'])
    .select(['actor.userId as byId', 'actor.username as byName'])
    .where('targetKind', '=', 'user')
    .where('targetId', '=', userId)
    .orderBy('auditLog.createdAt', 'desc')
    .orderBy('auditLog.id')
    .limit(LIST_LIMIT)
    .execute()
}

export async function listNotesOn(db: Db, userId: string) {
  return db
    .selectFrom('staffNotes')
    .leftJoin('users as author', 'author.userId', 'staffNotes.authorId')
    .select(['staffNotes.id', 'staffNotes.text', 'staffNotes.createdAt'])
    .select(['author.userId as byId', 'author.username as byName'])
    .where('staffNotes.userId', '=', userId)
    .orderBy('staffNotes.createdAt', 'desc')
    .orderBy('staffNotes.id')
    .limit(LIST_LIMIT)
    .execute()
}

/** The address of an account that exists; with a lock, for whoever changes something about it. */
export async function findAccount(tx: Db, userId: string) {
  return tx
    .selectFrom('logins')
    .innerJoin('users', 'users.userId', 'logins.id')
    .select(['logins.id', 'logins.email', 'logins.name', 'logins.emailVerified'])
    .where('logins.id', '=', userId)
    .forNoKeyUpdate('logins')
    .executeTakeFirst()
}
