/** As the contract counts: in code points, so that an emoji is not two characters. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** Less than nothing for a text that is too long. Spaces around it are not kept, so they do not count. */
export function charactersLeft(text: string, limit: number): number {
  return limit - countCharacters(text.trim())
}
