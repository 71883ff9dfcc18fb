export const MOMENT_COPY = {
  text: (username: string) => `You and ${username} like each other.`,
  message: 'Send a message',
  keepLooking: 'Keep looking',
  you: 'You',
} as const
