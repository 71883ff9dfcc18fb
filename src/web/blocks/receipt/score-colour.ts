import { scoreBand, type ScoreBand } from '#domain/compatibility/score-band.ts'

/** Flat inks like the others: the same in both themes, always carrying on-ink. The number is always there too. */
const SCORE_COLOURS: Readonly<Record<ScoreBand, string>> = { high: '#ffd23f', mid: '#74d396', low: '#ff9fb8' }

export function scoreColour(score: number): string {
  return SCORE_COLOURS[scoreBand(score)]
}
