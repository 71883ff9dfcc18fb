/** About two lines of a card. */
export const FIRST_SENTENCE_MAX_LENGTH = 90

/** A dot after one of these ends no sentence, and one after a single capital letter neither. */
const ABBREVIATION = /(?:^|[\s(])(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Prof|vs|etc|e\.g|i\.e|approx)\.$/u
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const characters = new Intl.Segmenter('en')

/** The first sentence of a text, in one line: cut at a word if it is long; null if the text says nothing. */
export function firstSentence(text: string | null): string | null {
  const firstLine = (text ?? '')
    .split(/[\r\n\u2028\u2029]+/u)
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .find((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line))
  if (firstLine === undefined) return null
  let sentence = ''
  for (const { segment } of sentences.segment(firstLine)) {
    sentence += segment
    if (!ABBREVIATION.test(sentence.trimEnd())) break
  }
  return shortened(sentence.trimEnd())
}

function shortened(sentence: string): string {
  // A character as people see it has at least one unit. Counting those takes far longer, for every card of a list.
  if (sentence.length <= FIRST_SENTENCE_MAX_LENGTH) return sentence
  const whole = Array.from(characters.segment(sentence), ({ segment }) => segment)
  if (whole.length <= FIRST_SENTENCE_MAX_LENGTH) return sentence
  const room = whole.slice(0, FIRST_SENTENCE_MAX_LENGTH - 1).join('')
  // A cut between two words loses neither of them.
  const isBetweenWords = whole[FIRST_SENTENCE_MAX_LENGTH - 1] === ' '
  const atWord = isBetweenWords ? room : room.slice(0, room.lastIndexOf(' ') + 1)
  // One endless word has no better place to be cut.
  return `${(atWord || room).replace(/[\s\p{P}]+$/u, '')}…`
}
