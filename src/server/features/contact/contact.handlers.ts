import { contact } from '#contract/contact.ts'
import { contactLetter } from '#server/features/contact/contact.letters.ts'
import { insertContactMessage } from '#server/features/contact/contact.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'

export const contactHandlers = {
  send: procedure(contact.send, async ({ db, clock, limits, mailer, address, contactAddress }, form) => {
    await limits.take('contactMessagesPerAddress', address)
    await insertContactMessage(db, form, clock.now())
    mailer.sendToDesk(contactAddress, contactLetter(form), { replyTo: form.email })
    return {}
  }),
}
