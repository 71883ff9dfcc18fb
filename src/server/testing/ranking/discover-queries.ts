import type { DiscoverQuery } from '#contract/discovery.ts'

export const FILTERS: DiscoverQuery[] = [
  { gender: 'Female' },
  { orientation: 'Bisexual' },
  { westernSign: 'Leo' },
  { easternSign: 'Dragon' },
  { ethnicity: 'Caucasian' },
  { religion: 'Buddhist' },
  { q: 'hiking' },
]
export const PAIRS = FILTERS.flatMap((one, index) => FILTERS.slice(index + 1).map((other) => ({ ...one, ...other })))
export const RARE: DiscoverQuery[] = [
  { gender: 'Nonbinary' },
  { orientation: 'Asexual' },
  { ethnicity: 'Pacific Islander' },
  { religion: 'Jewish' },
  { q: 'a' },
  { q: 'an' },
  { q: 'ca te' },
  { q: 'nobody has such words' },
]

/** With the perk. The viewer lives in a big city. */
export const ADVANCED: DiscoverQuery[] = [
  { minAge: 30 },
  { maxAge: 29 },
  { withinKm: 25 },
  { withinKm: 500 },
  { mbti: 'INFJ' },
  { loveLanguage: 'Quality Time' },
  { attachmentStyle: 'Secure' },
  { isOnline: true },
  { hasPhotos: true },
  { minAge: 25, maxAge: 34, hasPhotos: true, gender: 'Female' },
  { withinKm: 250, isOnline: true },
  { withinKm: 100, minAge: 40, q: 'hiking' },
  { mbti: 'ENFP', attachmentStyle: 'Anxious', loveLanguage: 'Physical Touch' },
  { isOnline: true, hasPhotos: true, religion: 'Buddhist' },
  { minAge: 40, maxAge: 30 },
]

/** The same lists of people whom the viewer could be matched with; one filter, several, and those that are rare. */
export const OF_MATCHABLE: DiscoverQuery[] = [{}, ...FILTERS, ...RARE, ...ADVANCED].map((query) => ({
  ...query,
  mayBeMatched: true,
}))
