import { EXPORT_KEPT_DAYS } from '#domain/data-export/export-rules.ts'

export const DATA_EXPORT_COPY = {
  title: 'Download everything',
  lead: 'One file with all that is yours. Open it without a network: the first page reads like a small site, and the rest is there for programs.',
  contents: [
    {
      title: 'What is in it',
      text: 'Your answers, signs and numbers, settings, photos, likes, blocks, reports you made, plans and devices.',
    },
    {
      title: 'Conversations',
      text: 'Everything you can read on the screen: what you wrote, and what others wrote to you, with their usernames.',
    },
    {
      title: 'What is not',
      text: 'Whatever belongs to others and was never shown to you, and your password: nobody has it.',
    },
    {
      title: 'How long',
      text: `We pack it in the background and write to you when it is ready. You can download it for ${EXPORT_KEPT_DAYS} days. Then we delete the file.`,
    },
  ],
  loading: 'Looking for your last download…',
  loadFailed: 'We could not look up your download.',
  start: 'Pack everything',
  startAgain: 'Pack it again',
  packing: 'Packing',
  packingHint: 'You can close this page. We mail you when it is ready.',
  ready: (size: string, day: string) => `Your file is ready: ${size}, here until ${day}.`,
  download: 'Download the file',
  failed: 'The file could not be packed. Please try again.',
  startFailed: 'That did not work. Please try again.',
  usedUp: 'You have packed several files today. Please try again tomorrow.',
} as const

/** "4.2 MB". */
export function sizeInWords(bytes: number): string {
  const kilobytes = bytes / 1000
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / 1000).toFixed(1)} MB`
}
