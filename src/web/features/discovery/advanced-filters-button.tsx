import { lazy, Suspense, useState } from 'react'
import { Plus, X } from 'lucide-react'
import type { AdvancedName } from '#web/features/discovery/advanced-filters.ts'
import { ADVANCED_COPY, filterText } from '#web/features/discovery/discovery.copy.ts'
import { useAdvancedFilters } from '#web/features/discovery/use-advanced-filters.ts'
import { Button } from '#web/ui/button.tsx'

const loadSheet = () => import('#web/features/discovery/advanced-filters-sheet.tsx')
const prepareSheet = () => void loadSheet()
const AdvancedFiltersSheet = lazy(loadSheet)

/** Opens the filters that come with VIP; whoever has none reads there what they are. */
export function AdvancedFiltersButton() {
  const state = useAdvancedFilters()
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsAsked(true)
    setIsOpen(true)
  }
  const count = Object.keys(state.filters).length
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={prepareSheet}
        onFocus={prepareSheet}
        onClick={open}
      >
        <Plus aria-hidden size={18} strokeWidth={1.5} />
        {ADVANCED_COPY.open}
        {count > 0 && ` (${count})`}
      </Button>
      {isAsked && (
        <Suspense>
          <AdvancedFiltersSheet {...state} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}

/** Those that are in use, each with a way to take it back. */
export function AdvancedFilterChips() {
  const { filters, choose } = useAdvancedFilters()
  const active = Object.entries(filters) as [AdvancedName, string | number | true][]
  if (active.length === 0) return null
  return (
    <ul aria-label={ADVANCED_COPY.title} className="flex flex-wrap gap-2 pt-3">
      {active.map(([name, value]) => (
        <li key={name}>
          <button
            type="button"
            aria-label={ADVANCED_COPY.remove(filterText(name, value))}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full bg-solid pr-3 pl-4 text-sm font-semibold text-on-solid"
            onClick={() => choose(name, null)}
          >
            {filterText(name, value)}
            <X aria-hidden size={16} strokeWidth={1.75} />
          </button>
        </li>
      ))}
    </ul>
  )
}
