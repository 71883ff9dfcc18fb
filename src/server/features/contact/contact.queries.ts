import { randomUUID } from 'node:crypto'
import type { ContactForm } from '#contract/contact.ts'
import type { Db } from '#server/db/open.ts'

export async function insertContactMessage(db: Db, form: ContactForm, now: Date): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('contactMessages')
    .values({ id, ...form, createdAt: now })
    .execute()
  return id
}
