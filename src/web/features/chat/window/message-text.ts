import { shownHost } from '#domain/chat/shown-host.ts'

/**
 * A part of a message. `source` is what was typed: together they are the message. A link shows its address as typed,
 * or its host in plain letters if the typed ones could pass for others.
 */
export type TextPart = { at: number; source: string } & (
  | { kind: 'text' }
  | { kind: 'link'; text: string; href: string }
)

/** Invisible signs end an address: they could turn around what is read. */
const LINK = /\bhttps?:\/\/[^\s<>"'\\\p{Cc}\p{Cf}]+/giu
/** Punctuation at the end of a sentence is not part of an address, nor is a bracket opened before it. */
const TRAILING = /[.,;:!?)\]}'"…]+$/
const HOST = /^https?:\/\/([^/?#]+)/i

/** Only whole web addresses become links; everything else stays plain text. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of content.matchAll(LINK)) {
    const source = trimmed(match[0])
    const link = linkOf(source)
    if (!link) continue
    if (match.index > end) parts.push({ kind: 'text', at: end, source: content.slice(end, match.index) })
    parts.push({ kind: 'link', at: match.index, source, ...link })
    end = match.index + source.length
  }
  if (end < content.length) parts.push({ kind: 'text', at: end, source: content.slice(end) })
  return parts
}

/** An address with a name before an @ pretends to lead to that name: it is no link. */
function linkOf(source: string): { text: string; href: string } | undefined {
  const typed = HOST.exec(source)?.[1]
  if (!typed || typed.includes('@') || !URL.canParse(source)) return undefined
  const { protocol, host, href, port } = new URL(source)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  // A port that goes without saying is part of what was typed only.
  const ascii = port ? host : `${host}${/:\d*$/.exec(typed)?.[0] ?? ''}`
  return { text: source.replace(typed, () => shownHost(typed, ascii)), href }
}

function trimmed(address: string): string {
  const shorter = address.replace(TRAILING, '')
  const opened = [...shorter].filter((letter) => letter === '(').length
  const closed = [...shorter].filter((letter) => letter === ')').length
  return opened > closed && address[shorter.length] === ')' ? `${shorter})` : shorter
}
