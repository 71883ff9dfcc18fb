import { contact } from '#contract/contact.ts'
import { contactLetter } from '#server/features/contact/contact.letters.ts'
import { insertContactTicket, isSentAlready } from '#server/features/contact/contact.queries.ts'
import { publishTicket } from '#server/features/support/ticket-events.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const contactHandlers = {
  send: procedure(contact.send, async (context, form) => {
    const { db, clock, limits, letters, address } = context
    await limits.take('contactMessagesPerAddress', address)
    const ticketId = await db.transaction().execute(async (tx) => {
      if (await isSentAlready(tx, form, clock.now())) return undefined
      const { id, number } = await insertContactTicket(tx, form, clock.now())
      const letter = { letter: contactLetter(form, number), key: `contact:${id}`, kind: 'contact', replyTo: form.email }
      await letters.sendToDesk(tx, letter)
      return id
    })
    if (ticketId !== undefined) await publishTicket(context, ticketId, null)
    return {}
  }),
}
