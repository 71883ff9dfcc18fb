export const ARRIVAL_COPY = {
  /** Names the live region. */
  region: 'New message',
  label: 'Message',
  read: 'Read',
  readFrom: (name: string) => `Read the message from ${name}`,
  dismiss: 'Dismiss',
  announced: (name: string, text: string) => `${name} has written: ${text}`,
} as const
