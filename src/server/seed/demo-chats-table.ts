/** What the demo's member and some of the others have written to each other, oldest first. */
export interface DemoChat {
  with: string
  lines: { by: 'them' | 'us'; minutesAgo: number; text: string }[]
  /** How many of the last lines the demo's member has not read. */
  unread: number
}

const HOUR = 60
const DAY = 24 * HOUR

export const DEMO_CHATS: readonly DemoChat[] = [
  {
    with: 'Kwame',
    unread: 0,
    lines: [
      { by: 'them', minutesAgo: 3 * DAY + 100, text: 'A sound archivist! Have you ever recorded dead air?' },
      {
        by: 'us',
        minutesAgo: 3 * DAY + 88,
        text: 'Forty minutes of it, in a closed swimming pool. It is never quite dead.',
      },
      { by: 'them', minutesAgo: 3 * DAY + 85, text: 'I want that for my Sunday show.' },
      { by: 'us', minutesAgo: 3 * DAY + 20, text: 'I will trade it for one song you never play on air.' },
    ],
  },
  {
    with: 'Tomasz',
    unread: 0,
    lines: [
      { by: 'us', minutesAgo: DAY + 5 * HOUR, text: 'What does the engine room sound like when everything is well?' },
      {
        by: 'them',
        minutesAgo: DAY + 4 * HOUR,
        text: 'Like a choir that has agreed on one note. When it stops you wake up.',
      },
      { by: 'us', minutesAgo: DAY + 4 * HOUR - 9, text: 'That is the best answer anybody has given me.' },
    ],
  },
  {
    with: 'Ines',
    unread: 1,
    lines: [
      { by: 'them', minutesAgo: DAY + 50, text: 'I found the tram bell you were looking for.' },
      { by: 'us', minutesAgo: DAY + 41, text: 'The one from line 28? Where?' },
      {
        by: 'them',
        minutesAgo: DAY + 40,
        text: 'On my neighbour’s bicycle. He says it was a gift, and he says it twice.',
      },
      {
        by: 'us',
        minutesAgo: 3 * HOUR,
        text: 'I would like to hear it. I would also like to hear him say it a third time.',
      },
      { by: 'them', minutesAgo: 26, text: 'Saturday at six, then. Bring your microphone.' },
    ],
  },
]
