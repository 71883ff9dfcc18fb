/** What Lighthouse does to every processor unless told otherwise. */
export const USUAL_SLOWDOWN = 4

/**
 * By the calculator that Lighthouse's documentation points to: the benchmark index of a machine, and how many times
 * slower the phone is.
 */
const CALIBRATION = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 2000, slowdown: 6 },
] as const

/**
 * How much a machine has to be slowed down to be the phone that Lighthouse means, rounded to a tenth. The usual four
 * times are right for one with a benchmark index of about 1530. Undefined for a machine slower than the phone.
 */
export function slowdownFor(benchmarkIndex: number): number | undefined {
  const below = CALIBRATION.findLast(({ index }) => index <= benchmarkIndex)
  const above = CALIBRATION.find(({ index }) => index > benchmarkIndex)
  if (!below || !above) return below?.slowdown
  const share = (benchmarkIndex - below.index) / (above.index - below.index)
  return Math.round((below.slowdown + share * (above.slowdown - below.slowdown)) * 10) / 10
}
