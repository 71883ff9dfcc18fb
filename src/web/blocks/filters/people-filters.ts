import type { DirectoryFilters } from '#contract/directory.ts'
import { DISCOVER_FILTER_CHOICES } from '#domain/discovery/discovery-rules.ts'

type FilterName = keyof DirectoryFilters

interface FilterChoice {
  name: FilterName
  label: string
  options: readonly { value: string; label: string }[]
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The six filters of the directory and of Discover, in the specification's order. */
export const PEOPLE_FILTERS: readonly FilterChoice[] = [
  { name: 'gender', label: 'Gender', options: asOptions(DISCOVER_FILTER_CHOICES.gender) },
  { name: 'orientation', label: 'Orientation', options: asOptions(DISCOVER_FILTER_CHOICES.orientation) },
  { name: 'easternSign', label: 'Eastern', options: asOptions(DISCOVER_FILTER_CHOICES.easternSign) },
  { name: 'westernSign', label: 'Western', options: asOptions(DISCOVER_FILTER_CHOICES.westernSign) },
  { name: 'ethnicity', label: 'Ethnicity', options: asOptions(DISCOVER_FILTER_CHOICES.ethnicity) },
  { name: 'religion', label: 'Religion', options: asOptions(DISCOVER_FILTER_CHOICES.religion) },
]

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

export function withoutFilters(parameters: URLSearchParams): URLSearchParams {
  return PEOPLE_FILTERS.reduce((rest, { name }) => withFilter(rest, name, null), parameters)
}
