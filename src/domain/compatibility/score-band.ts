export type ScoreBand = 'high' | 'mid' | 'low'

const HIGH_BAND_FROM = 90
const MID_BAND_FROM = 70

/** Shown as yellow, green and pink. */
export function scoreBand(score: number): ScoreBand {
  if (score >= HIGH_BAND_FROM) return 'high'
  return score >= MID_BAND_FROM ? 'mid' : 'low'
}

/** The Matches screen shows the best few, and nobody below this score. */
export const MATCHES_MINIMUM_SCORE = 50
export const MATCHES_SHOWN = 6
