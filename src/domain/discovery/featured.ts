/** Nobody is featured to somebody with whom they score less. */
export const FEATURED_MINIMUM_SCORE = 70

/**
 * Who is featured changes every day and is another for every viewer, but the same all day: both are a seed, and numbers
 * are put in an order that is drawn from it.
 */
export function featuredSeed(viewerId: string, day: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of `${viewerId} ${day}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return mixed(hash)
}

/** Vibe keys in the order of the seed. */
export function inFeaturedOrder(keys: readonly number[], seed: number): number[] {
  return keys
    .map((key) => ({ key, drawn: mixed(seed ^ Math.imul(key + 1, 0x9e_37_79_b1)) }))
    .toSorted((one, other) => one.drawn - other.drawn || one.key - other.key)
    .map(({ key }) => key)
}

/** Of the people with one key, it is the turn of the first with an id after this one, and round the circle. */
export function featuredPivot(seed: number): string {
  const [first, second] = [mixed(seed ^ 0x5b_d1_e9_95), mixed(seed ^ 0x2c_1b_3c_6d)]
  const digits = [first, second, 0, 0].map((part) => part.toString(16).padStart(8, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Spreads every bit of a whole number over all 32. */
function mixed(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35)
  return (bits ^ (bits >>> 16)) >>> 0
}
