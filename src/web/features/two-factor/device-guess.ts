const DEVICES = ['iPhone', 'iPad', 'Android', 'Macintosh', 'Windows', 'CrOS', 'Linux'] as const
const WORDS: Record<(typeof DEVICES)[number], string> = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android phone',
  Macintosh: 'Mac',
  Windows: 'Windows computer',
  CrOS: 'Chromebook',
  Linux: 'Linux computer',
}

/** A first name for a passkey, from what the browser says of itself. */
export function deviceGuess(userAgent: string): string {
  const found = DEVICES.find((device) => userAgent.includes(device))
  return found ? WORDS[found] : 'My passkey'
}
