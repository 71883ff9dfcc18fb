import { nameProblem } from '#domain/accounts/name-rules.ts'

/** The content of a letter; its looks are the same for all. */
export interface Letter {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
  closing: string
  /** Ends this kind of letter, without signing in. */
  unsubscribeUrl?: string
}

/** A name from before the rules for names may say anything, and is left out. */
export const greetingTo = (name: string) => (nameProblem(name) ? 'Hello,' : `Hello ${name},`)

/** A new password ends sessions, not passkeys: whoever knew the old one may have added some. */
export function aboutPasskeys(count: number): string[] {
  if (count === 0) return []
  const [still, them] =
    count === 1 ? ['One passkey still opens', 'it'] : [`${count} passkeys still open`, 'all of them']
  return [
    `${still} your account without the password. If you did not add ${them} yourself, sign in and remove what is not yours under “Two factors”.`,
  ]
}

/** A day as letters name it. */
export const dayInWords = (moment: Date) =>
  moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const INK = '#2a1027'
const PAPER = '#f7f0e4'
const SHEET = '#fffaf2'
const EMBER = '#ff6f4e'

const UNSUBSCRIBE = 'Stop letters of this kind'

export function renderText({ greeting, paragraphs, action, closing, unsubscribeUrl }: Letter): string {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const brand = 'Kismetry\nMeet by vibe, not just looks'
  const ending = unsubscribeUrl ? [`${UNSUBSCRIBE}:\n${unsubscribeUrl}`] : []
  return [greeting, ...paragraphs, ...link, closing, brand, ...ending].join('\n\n') + '\n'
}

/** With tables and inline styles, which all mail programs support. */
export function renderHtml({ subject, greeting, paragraphs, action, closing, unsubscribeUrl }: Letter): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font:17px/1.55 Georgia,serif;color:${INK}">${escapeHtml(text)}</p>`
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 28px;` +
      `border-radius:999px;background:${EMBER};color:${INK};font:600 16px/1.2 Arial,sans-serif;` +
      `text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const ending = unsubscribeUrl
    ? `<p style="margin:20px 0 0;font:14px/1.5 Arial,sans-serif"><a href="${escapeHtml(unsubscribeUrl)}" ` +
      `style="color:${INK}">${UNSUBSCRIBE}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${SHEET};border-radius:3px;border-top:6px solid ${EMBER}">
<tr><td style="padding:36px 32px 28px">
<p style="margin:0 0 28px;font:28px/1 Georgia,serif;letter-spacing:-.02em;color:${INK}">Kismetry</p>
${paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${button}
${paragraph(closing)}
</td></tr></table>
${ending}
</td></tr></table>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
