/** Letters that no accent can be taken from. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
}

/** A name as everybody can type it: "Łódź" is lodz, "Saint-Étienne" is saint etienne, "L’Aquila" is laquila. */
export function foldName(name: string): string {
  if (/^[a-z]+( [a-z]+)*$/i.test(name)) return name.toLowerCase()
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mark}\p{Modifier_Letter}'’‘`´]/gu, '')
    .replaceAll(/[ßæœøłđðþħıŋə]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}
