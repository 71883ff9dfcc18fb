import type { Db } from '#server/db/open.ts'

interface NewNote {
  id: string
  userId: string
  authorId: string
  text: string
  createdAt: Date
}

/** False when there is a note with this id already. */
export async function insertNote(db: Db, note: NewNote): Promise<boolean> {
  const added = await db
    .insertInto('staffNotes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function hasNote(db: Db, note: Pick<NewNote, 'id' | 'userId' | 'authorId'>): Promise<boolean> {
  const found = await db
    .selectFrom('staffNotes')
    .select('id')
    .where('id', '=', note.id)
    .where('userId', '=', note.userId)
    .where('authorId', '=', note.authorId)
    .executeTakeFirst()
  return found !== undefined
}
