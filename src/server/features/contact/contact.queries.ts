import { randomUUID } from 'node:crypto'
import type { ContactForm } from '#contract/contact.ts'
import type { Db } from '#server/db/open.ts'

export async function insertContactMessage(db: Db, form: ContactForm, now: Date): Promise<void> {
  await db
    .insertInto('contactMessages')
    .values({ id: randomUUID(), ...form, createdAt: now })
    .execute()
}
