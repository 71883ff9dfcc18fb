import { scoreBand, type ScoreBand } from '#domain/compatibility/score-band.ts'

/** The same background colours in both themes, always with `on-ink` text. The number is always shown too. */
const SCORE_COLOURS: Readonly<Record<ScoreBand, string>> = { high: '#ffd23f', mid: '#74d396', low: '#ff9fb8' }

export function scoreColour(score: number): string {
  return SCORE_COLOURS[scoreBand(score)]
}
