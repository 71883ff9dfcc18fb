import { ticketName } from '#domain/support/ticket-rules.ts'
import { greetingTo, type Letter } from '#server/mail/letter.ts'

/** The desk's answer to somebody who has no account, or wrote without signing in. */
export function contactAnswerLetter(
  ticket: { number: number; subject: string; contactName: string },
  text: string,
): Letter {
  const reference = ticketName(ticket.number)
  return {
    subject: `Re: ${ticket.subject} [${reference}]`,
    greeting: greetingTo(ticket.contactName),
    paragraphs: text.split(/\n{2,}/),
    closing: `You wrote to us through the contact page. To write back, answer this letter; its reference is ${reference}.`,
  }
}
