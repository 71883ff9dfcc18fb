import type { TicketCategory, TicketStatus } from '#domain/support/ticket-rules.ts'

const HOUR = 60
const DAY = 24 * HOUR

interface DemoTicket {
  by: string
  minutesAgo: number
  subject: string
  category: TicketCategory
  text: string
  answer?: { by: string; minutesAgo: number; text: string; status: TicketStatus }
}

/** What members have asked, and what was answered. */
export const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    by: 'Noor',
    minutesAgo: 2 * DAY + 3 * HOUR,
    subject: 'My birthday is shown a day early',
    category: 'profile',
    text: 'I was born on the 9th of March, just before midnight. My sister sees the 8th on her phone.',
    answer: {
      by: 'Ada',
      minutesAgo: 2 * DAY,
      text: 'Thank you for telling us. Which time zone is your sister’s phone set to? We see the 9th everywhere.',
      status: 'waiting_user',
    },
  },
  {
    by: 'Oisin',
    minutesAgo: 5 * DAY,
    subject: 'Can I search by instrument?',
    category: 'feature',
    text: 'I would love to find somebody who plays. Is there a trick, or is it not there yet?',
    answer: {
      by: 'Ruben',
      minutesAgo: 4 * DAY,
      text: 'There is: the search of Discover reads hobbies too. Try “fiddle”, and you will find yourself.',
      status: 'resolved',
    },
  },
  {
    by: 'Priya',
    minutesAgo: 7 * HOUR,
    subject: 'A photo stops at 80 percent',
    category: 'photo',
    text: 'It is a picture of 9 MB from my camera. The other three went through at once.',
  },
  {
    by: 'Arjun',
    minutesAgo: 50,
    subject: 'What happens to my plan when I take a pause?',
    category: 'billing',
    text: 'I am away for two months. Does VIP go on while I am not to be seen?',
  },
]

/** Through the contact page, without an account. */
export const DEMO_CONTACT = {
  minutesAgo: 3 * HOUR,
  name: 'Robin Vale',
  email: 'robin@visitor.kismetry.example',
  subject: 'A talk about matching without photos',
  message: 'We hold a small conference on calm technology in May. Would somebody of you like to speak?',
} as const

/** A conversation of which the last line was flagged by the other. */
export const DEMO_FLAGGED = {
  from: 'Marcus',
  to: 'Carmen',
  lines: [
    { by: 'from', minutesAgo: 26 * HOUR, text: 'You look like somebody who is home on Fridays.' },
    { by: 'to', minutesAgo: 25 * HOUR, text: 'That depends on the Friday. Let us write for a while first.' },
    { by: 'from', minutesAgo: 24 * HOUR, text: 'No need. Send me your street, I am around the corner.' },
    { by: 'to', minutesAgo: 24 * HOUR - 4, text: 'I said no. Please stop.' },
    { by: 'from', minutesAgo: 23 * HOUR, text: 'I will find out where you live anyway.' },
  ],
  flaggedMinutesAgo: 22 * HOUR,
} as const

export const DEMO_REPORT = {
  by: 'Leila',
  about: 'NoahF',
  minutesAgo: 5 * HOUR,
  reason: 'A fake profile or a scam: after two days he asked me to lend him money for a ticket.',
} as const
