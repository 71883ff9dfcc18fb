import { lazyValue } from '#domain/site/lazy-value.ts'

/** In characters as people see them: a family or a flag is one. */
const LARGE_AT_MOST = 3

const characters = lazyValue(() => new Intl.Segmenter('en'))

/**
 * A flag, a keycap, or pictures joined into one. A sign that is text by default, like ©, counts only with the mark that
 * asks for a picture.
 */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`
const EMOJI = new RegExp(
  String.raw`^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|${PICTURE}(?:\u200D${PICTURE})*[\u{E0020}-\u{E007F}]*)$`,
  'u',
)
const SHOWN_AS_PICTURE = /\p{Emoji_Presentation}|\uFE0F|\u20E3|\p{Emoji_Modifier}/u

/** Whether a message is nothing but a few emoji, which are then shown large. */
export function isFewEmoji(content: string): boolean {
  const seen = []
  // Ends early: a long text is not taken apart to its end.
  for (const { segment } of characters().segment(content.trim())) {
    if (segment === ' ') continue
    if (seen.length === LARGE_AT_MOST || !isEmoji(segment)) return false
    seen.push(segment)
  }
  return seen.length > 0
}

function isEmoji(character: string): boolean {
  return EMOJI.test(character) && SHOWN_AS_PICTURE.test(character)
}
