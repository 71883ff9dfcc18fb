const OFFSET = 2_166_136_261
const PRIME = 16_777_619

/** FNV-1a: the same text gives the same whole number, and similar ones give numbers far apart. */
export function scatter(text: string): number {
  return Array.from(text).reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), PRIME), OFFSET) >>> 0
}
