import { withFilter } from '#web/blocks/filters/people-filters.ts'
import { useParameters } from '#web/blocks/filters/use-parameters.ts'
import { readAdvanced, type AdvancedName } from '#web/features/discovery/advanced-filters.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

export type AdvancedState = ReturnType<typeof useAdvancedFilters>

/** The advanced filters that the address asks for, and how to ask for others. */
export function useAdvancedFilters() {
  const [parameters, change] = useParameters()
  const isHydrated = useHydrated()
  return {
    filters: isHydrated ? readAdvanced(parameters) : {},
    choose: (name: AdvancedName, value: string | null) => change((current) => withFilter(current, name, value)),
  }
}
