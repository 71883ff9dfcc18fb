/** What a clock on the wall shows in a zone, as a field for date and time has it: `2026-11-15T19:00`. */
export function wallTime(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The moment at which a clock in the zone shows this. Of a time that comes twice, one of them. */
export function momentOfWallTime(wall: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return undefined
  const asUtc = Date.parse(`${wall}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  let guess = asUtc
  // Twice: the offset at the first guess may be that of the other side of a change of clocks.
  for (let round = 0; round < 2; round += 1) {
    guess += asUtc - Date.parse(`${wallTime(new Date(guess), timeZone)}:00Z`)
  }
  return new Date(guess).toISOString()
}
