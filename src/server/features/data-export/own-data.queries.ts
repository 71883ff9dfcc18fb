import { findWeights } from '#server/features/discovery/weights.queries.ts'
import { sql } from 'kysely'
import { ANSWER_NAMES } from '#domain/people/answers.ts'
import type { Db } from '#server/db/open.ts'
import { isKnownTo, isVisibleTo } from '#server/features/people/visible.queries.ts'
import { listOwnIntroductions, listOwnInvitations } from '#server/features/data-export/own-tickets.queries.ts'

export interface Owner {
  userId: string
  name: string
  username: string
  email: string
  createdAt: Date
}

export async function findOwner(db: Db, userId: string): Promise<Owner> {
  return db
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.userId')
    .select(['users.userId', 'users.name', 'users.username', 'logins.email', 'users.createdAt'])
    .where('users.userId', '=', userId)
    .executeTakeFirstOrThrow()
}

async function findOwnAnswers(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(ANSWER_NAMES)
    .select(['westernSign', 'easternSign', 'latitude', 'longitude'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

async function findOwnNumbers(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'lifePath',
      'soulUrge',
      'expression',
      'destiny',
      'birthdayNumber',
      'personalityNumber',
      'maturityNumber',
      'karmicLessons',
      'hiddenPassion',
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

async function findOwnSettings(db: Db, userId: string) {
  const settings = await db
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.userId')
    .leftJoin('presence', 'presence.userId', 'users.userId')
    .select([
      'logins.email',
      'logins.emailVerified',
      'users.createdAt as memberSince',
      'presence.lastSeen',
      'users.profileVisibility',
      'users.showInDiscover',
      'users.answersArePublic',
      'users.notificationSettings',
      'users.timeZone',
    ])
    .where('users.userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...settings, weights: await findWeights(db, userId) }
}

export async function listOwnPhotos(db: Db, userId: string) {
  return db
    .selectFrom('photos')
    .select(['path', 'isProfilePicture', 'width', 'height', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('isProfilePicture', 'desc')
    .orderBy('position')
    .execute()
}

/** Somebody the member cannot see now has no name here either. */
async function listOwnLikes(db: Db, userId: string) {
  return db
    .selectFrom('likes')
    .leftJoin('users', (join) =>
      join.onRef('users.userId', '=', 'likes.likedId').on((users) => isVisibleTo(userId)(users)),
    )
    .leftJoin('likes as returned', (join) =>
      join
        .onRef('returned.likerId', '=', 'likes.likedId')
        .onRef('returned.likedId', '=', 'likes.likerId')
        .on('returned.isLiked', '=', true),
    )
    .select(['users.username', 'likes.isLiked', 'likes.isFavorite', 'likes.likedAt', 'likes.favoritedAt'])
    .select(sql<boolean>`likes.is_liked and returned.liker_id is not null`.as('isMutual'))
    .where('likes.likerId', '=', userId)
    .orderBy(sql`coalesce(likes.liked_at, likes.favorited_at)`)
    .orderBy('likes.likedId')
    .execute()
}

/** Whom the member has passed on, also if it has ended; somebody they cannot see now has no name here either. */
async function listOwnPasses(db: Db, userId: string) {
  return db
    .selectFrom('passes')
    .leftJoin('users', (join) =>
      join.onRef('users.userId', '=', 'passes.passedId').on((users) => isVisibleTo(userId)(users)),
    )
    .select(['users.username', 'passes.passedUntil'])
    .where('passes.passerId', '=', userId)
    .orderBy('passes.passedUntil')
    .orderBy('passes.passedId')
    .execute()
}

async function listOwnBlocks(db: Db, userId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.userId', 'blocks.blockedId')
    .select(['users.username', 'blocks.createdAt'])
    .where('blocks.blockerId', '=', userId)
    .orderBy('blocks.createdAt')
    .orderBy('users.username')
    .execute()
}

/** What the member wrote, and what became of it; nothing about the other. */
async function listOwnReports(db: Db, userId: string) {
  return db
    .selectFrom('reports')
    .select(['targetType as about', 'reason', 'status', 'createdAt'])
    .where('reporterId', '=', userId)
    .where('kind', '<>', 'appeal')
    .orderBy('createdAt')
    .orderBy('number')
    .execute()
}

/** The letters of the moderators, and what the member has answered. Not what others reported. */
async function listOwnDecisions(db: Db, userId: string) {
  return db
    .selectFrom('decisions')
    .leftJoin('appeals', 'appeals.decisionId', 'decisions.id')
    .leftJoin('reports as opened', 'opened.id', 'appeals.reportId')
    .select(['decisions.verb as what', 'decisions.until', 'decisions.letterSubject', 'decisions.letterText'])
    .select(['decisions.createdAt', 'opened.reason as appeal', 'appeals.outcome', 'appeals.answer'])
    .where('decisions.personId', '=', userId)
    .where('decisions.verb', '<>', 'dismiss')
    .orderBy('decisions.createdAt')
    .execute()
}

async function listOwnMemberships(db: Db, userId: string) {
  return db
    .selectFrom('userMemberships')
    .innerJoin('tiers', 'tiers.id', 'userMemberships.tierId')
    .select(['tiers.name as plan', 'startDate', 'endDate', 'userMemberships.isActive', 'viaKickstarter', 'viaStripe'])
    .where('userId', '=', userId)
    .orderBy('startDate')
    .execute()
}

async function listOwnPayments(db: Db, userId: string) {
  return db
    .selectFrom('membershipPayments')
    .select(['amountCents', 'paymentMethod', 'paymentDate'])
    .where('userId', '=', userId)
    .orderBy('paymentDate')
    .execute()
}

async function listOwnPlanChanges(db: Db, userId: string) {
  return db
    .selectFrom('membershipLogs')
    .select(['eventType as what', 'details', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

async function listOwnEvents(db: Db, userId: string) {
  return db
    .selectFrom('eventGuests')
    .innerJoin('memberEvents', 'memberEvents.id', 'eventGuests.eventId')
    .select(['memberEvents.title', 'memberEvents.startsAt', 'eventGuests.hasPlace', 'eventGuests.joinedAt'])
    .where('userId', '=', userId)
    .orderBy('memberEvents.startsAt')
    .execute()
}

async function listOwnBoosts(db: Db, userId: string) {
  return db.selectFrom('boosts').select('startedAt').where('userId', '=', userId).orderBy('startedAt').execute()
}

/** Whose profile the member has opened; somebody they cannot see now has no name here either. */
async function listOwnVisits(db: Db, userId: string) {
  return db
    .selectFrom('profileViews')
    .leftJoin('users', (join) =>
      join.onRef('users.userId', '=', 'profileViews.viewedId').on((users) => isVisibleTo(userId)(users)),
    )
    .select(['users.username', 'profileViews.visits', 'profileViews.lastViewedAt'])
    .where('profileViews.viewerId', '=', userId)
    .orderBy('profileViews.lastViewedAt')
    .orderBy('profileViews.viewedId')
    .execute()
}

/** Who was suggested to the member; somebody they cannot see now has no name here either. */
async function listOwnSuggestions(db: Db, userId: string) {
  return db
    .selectFrom('suggestions')
    .leftJoin('users', (join) =>
      join.onRef('users.userId', '=', 'suggestions.suggestedId').on((users) => isVisibleTo(userId)(users)),
    )
    .select(['users.username', 'suggestions.suggestedAt'])
    .where('suggestions.userId', '=', userId)
    .orderBy('suggestions.suggestedAt')
    .orderBy('suggestions.place')
    .execute()
}

async function listOwnRoles(db: Db, userId: string) {
  return db
    .selectFrom('userRoles')
    .select(['roleLevel', 'grantedAt', 'revokedAt'])
    .where('userId', '=', userId)
    .orderBy('grantedAt')
    .execute()
}

/** The token that opens a session stays out. */
async function listOwnDevices(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['userAgent as browser', 'ipAddress', 'createdAt as signedInAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** The inbox as the member sees it, so far as it is kept. */
async function listOwnNotifications(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .leftJoin('users', (join) =>
      join.onRef('users.userId', '=', 'notifications.personId').on((users) => isKnownTo(userId)(users)),
    )
    .select(['notifications.kind', 'users.username as about', 'notifications.subject'])
    .select(['notifications.createdAt', 'notifications.readAt'])
    .where('notifications.userId', '=', userId)
    .orderBy('notifications.createdAt')
    .orderBy('notifications.id')
    .execute()
}

/** Neither the keys nor the address at the push service, which is as good as one; only whose service it is. */
async function listOwnPushDevices(db: Db, userId: string) {
  const devices = await db
    .selectFrom('pushDevices')
    .innerJoin('sessions', 'sessions.id', 'pushDevices.sessionId')
    .select(['sessions.userAgent as browser', 'pushDevices.endpoint', 'pushDevices.showsText', 'pushDevices.createdAt'])
    .where('pushDevices.userId', '=', userId)
    .orderBy('pushDevices.createdAt')
    .execute()
  return devices.map(({ endpoint, ...device }) => ({ ...device, pushService: new URL(endpoint).hostname }))
}

/** Everything but photos, conversations and tickets, each topic a file. */
export async function readTopics(db: Db, userId: string) {
  return {
    profile: await findOwnAnswers(db, userId),
    numerology: await findOwnNumbers(db, userId),
    settings: await findOwnSettings(db, userId),
    likes: await listOwnLikes(db, userId),
    passes: await listOwnPasses(db, userId),
    blocks: await listOwnBlocks(db, userId),
    reports: await listOwnReports(db, userId),
    decisions: await listOwnDecisions(db, userId),
    memberships: await listOwnMemberships(db, userId),
    planChanges: await listOwnPlanChanges(db, userId),
    payments: await listOwnPayments(db, userId),
    events: await listOwnEvents(db, userId),
    boosts: await listOwnBoosts(db, userId),
    visits: await listOwnVisits(db, userId),
    suggestions: await listOwnSuggestions(db, userId),
    roles: await listOwnRoles(db, userId),
    devices: await listOwnDevices(db, userId),
    news: await listOwnNotifications(db, userId),
    pushDevices: await listOwnPushDevices(db, userId),
    introductions: await listOwnIntroductions(db, userId),
    invitations: await listOwnInvitations(db, userId),
  }
}

export type Topics = Awaited<ReturnType<typeof readTopics>>
