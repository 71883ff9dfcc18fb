import { EXPORT_KEPT_DAYS } from '#domain/data-export/export-rules.ts'
import { paths } from '#domain/site/paths.ts'
import { dayInWords, greetingTo, type Letter } from '#server/mail/letter.ts'

export function exportReadyLetter(name: string, publicUrl: string, expiresAt: Date): Letter {
  return {
    subject: 'Your download is ready',
    greeting: greetingTo(name),
    paragraphs: [
      'everything you have on Kismetry is packed into one file: your answers, your photos, your likes and your conversations.',
      `You can download it for ${EXPORT_KEPT_DAYS} days, until ${dayInWords(expiresAt)}. Then we delete the file. The link asks you to log in: nobody else can open it.`,
    ],
    action: { label: 'Go to the download', url: publicUrl + paths.dataExport },
    closing: 'If you did not ask for this, change your password: somebody is using your account.',
  }
}
