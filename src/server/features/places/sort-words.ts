const SPACE = 32
/** So many letters are compared as one number; words that begin the same are then compared letter by letter. */
const LETTERS = 5
const LETTER_VALUES = 128
const NUMBERS = 2 ** 18

/** Every word of every name, in the order of what is written from there to the end of the name. */
export function sortWords(
  folded: Uint8Array,
  foldedAt: Uint32Array,
): { wordsAt: Uint32Array; wordPlaces: Uint32Array } {
  const { at, places } = listWords(folded, foldedAt)
  if (at.length > NUMBERS) throw new RangeError(`${at.length} words are more than can be numbered`)
  const keys = Float64Array.from(at, (word, number) => beginning(folded, word) * NUMBERS + number).toSorted()
  const order = Uint32Array.from(keys, (key) => key % NUMBERS)
  const isBefore = (a: number, b: number) => compareWords(folded, at[a] ?? 0, at[b] ?? 0)
  for (let from = 0; from < order.length;) {
    const same = Math.floor((keys[from] ?? 0) / NUMBERS)
    let to = from + 1
    while (to < order.length && Math.floor((keys[to] ?? 0) / NUMBERS) === same) to += 1
    if (to - from > 1) order.subarray(from, to).sort(isBefore)
    from = to
  }
  return {
    wordsAt: Uint32Array.from(order, (number) => at[number] ?? 0),
    wordPlaces: Uint32Array.from(order, (number) => places[number] ?? 0),
  }
}

function listWords(folded: Uint8Array, foldedAt: Uint32Array): { at: number[]; places: number[] } {
  const at: number[] = []
  const places: number[] = []
  for (let place = 0; place + 1 < foldedAt.length; place += 1) {
    const [begin = 0, end = 0] = [foldedAt[place], foldedAt[place + 1]]
    for (let index = begin; index < end; index += 1) {
      if (index > begin && folded[index - 1] !== SPACE) continue
      at.push(index)
      places.push(place)
    }
  }
  return { at, places }
}

function beginning(folded: Uint8Array, at: number): number {
  let value = 0
  let isOver = false
  for (let index = at; index < at + LETTERS; index += 1) {
    const letter: number = isOver ? 0 : Math.min(folded[index] ?? 0, LETTER_VALUES - 1)
    isOver ||= letter === 0
    value = value * LETTER_VALUES + letter
  }
  return value
}

function compareWords(folded: Uint8Array, a: number, b: number): number {
  for (let index = 0; ; index += 1) {
    const letter = folded[a + index] ?? 0
    const difference = letter - (folded[b + index] ?? 0)
    if (difference !== 0) return difference
    // The same to the end: the order of the list decides.
    if (letter === 0) return a - b
  }
}
