import { contact } from '#contract/contact.ts'
import { contactLetter } from '#server/features/contact/contact.letters.ts'
import { insertContactMessage } from '#server/features/contact/contact.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const contactHandlers = {
  send: procedure(contact.send, async ({ db, clock, limits, letters, address }, form) => {
    await limits.take('contactMessagesPerAddress', address)
    await db.transaction().execute(async (tx) => {
      const id = await insertContactMessage(tx, form, clock.now())
      const letter = { letter: contactLetter(form), key: `contact:${id}`, kind: 'contact', replyTo: form.email }
      await letters.sendToDesk(tx, letter)
    })
    return {}
  }),
}
