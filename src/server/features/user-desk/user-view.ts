import type { FoundUser, UserDetail } from '#contract/user-desk.ts'
import { ageOn } from '#domain/people/birthday.ts'
import { deviceName } from '#domain/security/device-name.ts'
import { networkName } from '#domain/security/network-name.ts'
import { userState } from '#domain/user-desk/user-search.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { historicMembership, listOwnMemberships } from '#server/features/membership/history.queries.ts'
import { listDecisionsAbout } from '#server/features/moderation/decisions.queries.ts'
import { listSessions } from '#server/features/security/devices.queries.ts'
import { hasSecondFactor } from '#server/features/two-factor/two-factor.queries.ts'
import type { searchUsers } from '#server/features/user-desk/search-users.queries.ts'
import {
  findUser,
  listActsOn,
  listLettersTo,
  listNotesOn,
  listReportsAbout,
  listTicketsOf,
} from '#server/features/user-desk/user-detail.queries.ts'
import { photoView } from '#server/files/photo-store.ts'

type UserRow = Awaited<ReturnType<typeof searchUsers>>[number]

export function userView(row: UserRow): FoundUser {
  const { userId, username, name, email, location, createdAt, lastSeen, isOnline } = row
  const { gender, orientation, mbti, loveLanguage, attachmentStyle, westernSign, easternSign, lifePath } = row
  return {
    userId,
    username,
    name,
    email,
    location,
    state: userState(row),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeen?.toISOString() ?? null,
    isOnline,
    vibe: { gender, orientation, mbti, loveLanguage, attachmentStyle, westernSign, easternSign, lifePath },
  }
}

/** Everything about one account; the sections are asked for one after the other. */
export async function findUserDetail(
  db: Db,
  viewerId: string,
  userId: string,
  now: Date,
): Promise<UserDetail | undefined> {
  const row = await findUser(db, viewerId, userId, now)
  if (!row) return undefined
  const [membership] = await listOwnMemberships(db, userId, { after: undefined, limit: 1 })
  const sessions = await listSessions(db, userId, now)
  const today = dayOf(now)
  return {
    ...userView(row),
    age: ageOn(row.birthday, today),
    isEmailVerified: row.emailVerified,
    hasSecondFactor: await hasSecondFactor(db, userId),
    roleLevel: row.roleLevel,
    profile: { ...row, photos: row.photos.map(photoView) },
    membership: membership ? historicMembership(membership, today) : null,
    sessions: sessions.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      device: deviceName(userAgent),
      network: networkName(ipAddress),
      startedAt: createdAt.toISOString(),
      lastActiveAt: updatedAt.toISOString(),
    })),
    tickets: (await listTicketsOf(db, userId)).map(withDate),
    reportsAbout: (await listReportsAbout(db, userId)).map(withDate),
    decisions: await listDecisionsAbout(db, userId, now),
    reportsByCount: row.reportsByCount ?? 0,
    blockedByCount: row.blockedByCount ?? 0,
    letters: (await listLettersTo(db, userId)).map(({ sentAt, ...letter }) => ({
      ...withDate(letter),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    acts: (await listActsOn(db, userId)).map(withAuthor),
    notes: (await listNotesOn(db, userId)).map(withAuthor),
  }
}

/** One's own account, without what others have reported, noted, decided or done about it. */
export function withoutRecord(detail: UserDetail): UserDetail {
  return { ...detail, reportsAbout: [], decisions: [], notes: [], acts: [], blockedByCount: 0 }
}

function withDate<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

function withAuthor<Row extends { createdAt: Date; byId: string | null; byName: string | null }>(row: Row) {
  return { ...withDate(row), by: row.byId && row.byName ? { userId: row.byId, username: row.byName } : null }
}
