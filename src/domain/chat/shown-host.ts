/** Letters with an accent, which nobody takes for a plain one. Left out are those without a dot or with one more. */
const ACCENTED = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿßāăąćĉčďđēĕėęěĝğģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťũūŭůűųŵŷźżž'
const PLAIN = new RegExp(`^[a-z0-9.:${ACCENTED}-]+$`, 'u')

/**
 * The host of an address as a reader should see it: as it was typed, or as the network spells it (`xn--…`) if the typed
 * letters could pass for others. `ascii` is the network's spelling.
 */
export function shownHost(typed: string, ascii: string): string {
  const lower = typed.toLowerCase()
  if (lower === ascii) return typed
  return PLAIN.test(lower.normalize('NFC')) && isOneSpelling(lower, ascii) ? typed : ascii
}

/** Signs that the network maps to others, like a wide dot, would make one host look like another. */
function isOneSpelling(lower: string, ascii: string): boolean {
  return lower.split('.').length === ascii.split('.').length
}
