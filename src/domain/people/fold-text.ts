import { LETTER_FOLDS } from '#domain/numerology/name-letters.ts'

const SPELLED_OUT = new RegExp(`[${Object.keys(LETTER_FOLDS).join('')}]`, 'g')

/** Text as everybody can type it: "Łódź" is lodz, "Saint-Étienne" is saint etienne, "L’Aquila" is laquila. */
export function foldText(text: string): string {
  if (/^[a-z]+( [a-z]+)*$/i.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mark}\p{Modifier_Letter}'’‘`´]/gu, '')
    .replaceAll(SPELLED_OUT, (letter) => LETTER_FOLDS[letter] ?? letter)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}
