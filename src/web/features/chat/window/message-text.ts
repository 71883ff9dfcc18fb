/** `at` is the index in the message where the part begins. */
export type TextPart = { at: number; text: string } & ({ kind: 'text' } | { kind: 'link'; href: string })

const LINK = /\bhttps?:\/\/[^\s<>"']+/gi
/** Punctuation at the end of a sentence is not part of an address, nor is a bracket opened before it. */
const TRAILING = /[.,;:!?)\]}'"…]+$/

/** Only whole web addresses become links; everything else stays plain text. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of content.matchAll(LINK)) {
    const address = trimmed(match[0])
    if (!URL.canParse(address)) continue
    if (match.index > end) parts.push({ kind: 'text', at: end, text: content.slice(end, match.index) })
    parts.push({ kind: 'link', at: match.index, text: address, href: new URL(address).href })
    end = match.index + address.length
  }
  if (end < content.length) parts.push({ kind: 'text', at: end, text: content.slice(end) })
  return parts
}

function trimmed(address: string): string {
  const shorter = address.replace(TRAILING, '')
  const opened = [...shorter].filter((letter) => letter === '(').length
  const closed = [...shorter].filter((letter) => letter === ')').length
  return opened > closed && address[shorter.length] === ')' ? `${shorter})` : shorter
}
