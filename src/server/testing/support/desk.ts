import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { TicketPicture } from '#contract/support.ts'
import { JUNIOR_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { talker, type Talker } from '#server/testing/chat.ts'
import type { Person } from '#server/testing/person.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Somebody who works at the desk. */
export async function staffMember(app: TestApp): Promise<Talker> {
  const person = await talker(app)
  await grantRole(app, person.userId)
  return person
}

async function grantRole(app: TestApp, userId: string): Promise<void> {
  await app.db.insertInto('userRoles').values({ userId, roleLevel: JUNIOR_ADMIN_LEVEL, revokedAt: null }).execute()
}

export async function revokeRole(app: TestApp, userId: string): Promise<void> {
  await app.db.updateTable('userRoles').set({ revokedAt: new Date() }).where('userId', '=', userId).execute()
}

export const TICKET = { subject: 'Photo upload stops at 80%', category: 'photo' } as const

/** A ticket with a first message; returns its id. */
export async function openTicket({ client }: Person, changes: { subject?: string; description?: string } = {}) {
  const form = { ...TICKET, description: 'I tried four times.', ...changes }
  return (await client.support.create({ id: randomUUID(), ...form })).id
}

export async function pngFile(name = 'dot.png'): Promise<File> {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], name)
}

export async function addPicture({ client }: Person): Promise<TicketPicture> {
  return client.support.addPicture({ id: randomUUID(), file: await pngFile() })
}

export const answerTo = (ticketId: string, text: string, pictureIds: string[] = []) => ({
  id: randomUUID(),
  ticketId,
  text,
  pictureIds,
})
