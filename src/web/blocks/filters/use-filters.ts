import { useSearchParams } from 'react-router'
import { readFilters, withFilter, withoutFilters } from '#web/blocks/filters/people-filters.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export type FilterState = ReturnType<typeof useFilters>

/** What the address asks for, and how to ask for something else. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams()
  // The prerendered page knows no filters, and the first paint has to match it.
  const isHydrated = useHydrated()
  const filters = isHydrated ? readFilters(parameters) : {}
  return {
    filters,
    activeCount: Object.keys(filters).length,
    choose: (name: string, value: string | null) =>
      setParameters((current) => withFilter(current, name, value), { preventScrollReset: true }),
    clear: () => setParameters(withoutFilters, { preventScrollReset: true }),
  }
}
