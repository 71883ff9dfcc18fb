import { sql, type Expression, type SqlBool } from 'kysely'

/** Who asks for a list, and when: a pass ends by itself. */
export interface ListViewer {
  viewerId: string
  now: Date
}

/**
 * Nobody whom the viewer has passed on. Unlike a block it works one way only: the other still sees the viewer. As with
 * blocks, the ids are read once per statement, however many people it looks at.
 */
export function isNotPassedBy(viewer: ListViewer, person = 'users.user_id'): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(person)} not in (${peoplePassedBy(viewer)})`
}

/** The ids of everybody whom the viewer has passed on. */
export function peoplePassedBy({ viewerId, now }: ListViewer) {
  return sql`select passed_id from passes where passer_id = ${viewerId} and passed_until > ${now}`
}
