const NAME = /^[A-Za-z][\w+\-/]{0,63}$/
const DAY_SECONDS = 24 * 60 * 60
/** Wherever it is, some later day has begun by then; a whole day was once left out, in Samoa. */
const SURELY_LATER_SECONDS = 3 * DAY_SECONDS

/** Whether this is the IANA name of a time zone, such as `Europe/Lisbon`. Plain offsets are none. */
export function isTimeZone(name: string): boolean {
  return canonicalZone(name) !== undefined
}

/** The one name of a time zone, whichever way it is spelled; undefined if there is none such. */
export function canonicalZone(name: string): string | undefined {
  return NAME.test(name) ? formatterOf(name)?.resolvedOptions().timeZone : undefined
}

/** The moment at which the next day begins there, to the second. Days of 23 or 25 hours are taken as they come. */
export function nextMidnight(timeZone: string, after: Date): Date {
  const from = Math.floor(after.getTime() / 1000)
  const formatter = formatterOf(timeZone)
  if (!formatter) throw new RangeError(`There is no time zone ${timeZone}.`)
  const today = formatter.format(after)
  const isLater = (seconds: number) => formatter.format(new Date(seconds * 1000)) > today
  let [before, begun] = [from, from + SURELY_LATER_SECONDS]
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2)
    if (isLater(middle)) begun = middle
    else before = middle
  }
  return new Date(begun * 1000)
}

/** By canonical name only: with every spelling that anybody sends, they would grow for ever. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making one takes far longer than using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const known = formatters.get(timeZone)
  if (known) return known
  try {
    // Swedish dates are written as the database writes them.
    const made = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    const name = made.resolvedOptions().timeZone
    if (!formatters.has(name)) formatters.set(name, made)
    return made
  } catch {
    return undefined
  }
}
