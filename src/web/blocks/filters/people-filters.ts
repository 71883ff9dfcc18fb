import type { DirectoryFilters } from '#contract/directory.ts'
import { DISCOVER_FILTER_CHOICES } from '#domain/discovery/discovery-rules.ts'
import { ANSWERS } from '#domain/people/answers.ts'
import { asChoices, type Choice } from '#domain/people/choices.ts'

type FilterName = keyof DirectoryFilters

interface PeopleFilter {
  name: FilterName
  label: string
  options: readonly Choice<string>[]
}

export const SIGN_LABELS = { easternSign: 'Eastern', westernSign: 'Western' } as const

/** The six filters of the directory and of Discover, in the specification's order. */
export const PEOPLE_FILTERS = (Object.keys(DISCOVER_FILTER_CHOICES) as FilterName[]).map((name): PeopleFilter => ({
  name,
  label: name === 'easternSign' || name === 'westernSign' ? SIGN_LABELS[name] : ANSWERS[name].label,
  options: asChoices<string>(DISCOVER_FILTER_CHOICES[name]),
}))

/** The filters in an address; what nobody offers is left out, whoever typed it. */
export function readFilters(parameters: URLSearchParams): DirectoryFilters {
  const chosen = PEOPLE_FILTERS.flatMap(({ name, options }) => {
    const value = parameters.get(name)
    return options.some((option) => option.value === value) ? [[name, value]] : []
  })
  return Object.fromEntries(chosen) as DirectoryFilters
}

export function withFilter(parameters: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(parameters)
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  return changed
}

export function withoutFilters(parameters: URLSearchParams, others: readonly string[] = []): URLSearchParams {
  const names = [...PEOPLE_FILTERS.map(({ name }) => name), ...others]
  return names.reduce((rest, name) => withFilter(rest, name, null), parameters)
}
