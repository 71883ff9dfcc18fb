import type { AdvancedFilters } from '#contract/discovery.ts'
import { ADVANCED_FILTER_CHOICES, OLDEST_FILTER_AGE } from '#domain/discovery/discovery-rules.ts'
import { DISTANCE_BANDS_KM } from '#domain/discovery/distance.ts'
import { ADULT_AGE_YEARS } from '#domain/people/birthday.ts'
import { ANSWERS } from '#domain/people/answers.ts'
import { asChoices, type Choice } from '#domain/people/choices.ts'

export type AdvancedName = keyof AdvancedFilters

interface AdvancedFilter {
  label: string
  /** A switch has one. */
  options: readonly Choice<string>[]
  /** What the server is asked for. */
  valueOf(text: string): string | number | true
}

const AGES = Array.from({ length: OLDEST_FILTER_AGE - ADULT_AGE_YEARS + 1 }, (_, index) => `${ADULT_AGE_YEARS + index}`)
const ON = 'true'

const number = (label: string, values: readonly string[], optionOf = (value: string) => value): AdvancedFilter => ({
  label,
  options: values.map((value) => ({ value, label: optionOf(value) })),
  valueOf: Number,
})
const choice = (name: keyof typeof ADVANCED_FILTER_CHOICES): AdvancedFilter => ({
  label: ANSWERS[name].label,
  options: asChoices<string>(ADVANCED_FILTER_CHOICES[name]),
  valueOf: String,
})
const flag = (label: string): AdvancedFilter => ({ label, options: asChoices([ON]), valueOf: () => true })

/** In the order in which they are shown. */
export const ADVANCED: Readonly<Record<AdvancedName, AdvancedFilter>> = {
  minAge: number('Age from', AGES),
  maxAge: number('Age to', AGES),
  withinKm: number('Distance', DISTANCE_BANDS_KM.map(String), (km) => `Within ${km} km`),
  mbti: choice('mbti'),
  loveLanguage: choice('loveLanguage'),
  attachmentStyle: choice('attachmentStyle'),
  isOnline: flag('Online now'),
  hasPhotos: flag('Has photos'),
}
export const ADVANCED_NAMES = Object.keys(ADVANCED) as AdvancedName[]

/** The advanced filters in an address, without invalid values. */
export function readAdvanced(parameters: URLSearchParams): AdvancedFilters {
  const chosen = ADVANCED_NAMES.flatMap((name) => {
    const { options, valueOf } = ADVANCED[name]
    const text = parameters.get(name)
    return options.some(({ value }) => value === text) && text !== null ? [[name, valueOf(text)]] : []
  })
  return Object.fromEntries(chosen) as AdvancedFilters
}
