export const OPENERS_COPY = {
  title: 'A first line, if you like',
  hint: 'It goes into your message. Nothing is sent until you send it.',
  more: 'Other ideas',
  use: (line: string) => `Use: ${line}`,
} as const
