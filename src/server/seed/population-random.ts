/** A stream of numbers between 0 and 1 that is the same for the same seed, on every machine (sfc32). */
export type Random = () => number

/** Each person has a separate stream, so that a larger population contains the same people. */
export function createRandom(seed: number, index: number): Random {
  let [a, b, c, counter] = [seed | 0, index | 0, 0x9e3779b9 | 0, 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 2 ** 32
  }
  // The first few numbers of neighbouring seeds resemble one another.
  for (let step = 0; step < 12; step += 1) next()
  return next
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value
}

/** Values with their weights, which need not add up to anything. */
export type Shares<Value> = readonly (readonly [value: Value, share: number])[]

export function pickByShare<Value>(random: Random, shares: Shares<Value>): Value {
  let rest = random() * shares.reduce((sum, [, share]) => sum + share, 0)
  const hit = shares.find(([, share]) => (rest -= share) < 0) ?? shares.at(-1)
  return (hit as readonly [Value, number])[0]
}

export function inventUuid(random: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  const variant = '89ab'.charAt(Math.floor(random() * 4))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
