import { readFilters, withFilter, withoutFilters } from '#web/blocks/filters/people-filters.ts'
import { useParameters } from '#web/blocks/filters/use-parameters.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export type FilterState = ReturnType<typeof useFilters>

/** What the address asks for, and how to ask for something else; `others` are cleared with the six filters. */
export function useFilters(others: readonly string[] = []) {
  const [parameters, change] = useParameters()
  // The prerendered page knows no filters, and the first paint has to match it.
  const isHydrated = useHydrated()
  const filters = isHydrated ? readFilters(parameters) : {}
  return {
    filters,
    activeCount: Object.keys(filters).length,
    hasAny: Object.keys(filters).length > 0 || (isHydrated && others.some((name) => parameters.has(name))),
    choose: (name: string, value: string | null) => change((current) => withFilter(current, name, value)),
    clear: () => change((current) => withoutFilters(current, others)),
  }
}
