import { lazy, Suspense, useState, type ReactNode } from 'react'
import { SlidersHorizontal, X } from 'lucide-react'
import { PEOPLE_FILTERS } from '#web/blocks/filters/people-filters.ts'
import { useFilters, type FilterState } from '#web/blocks/filters/use-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectStandIn } from '#web/ui/fields/select-face.tsx'
import { showWhole } from '#web/ui/focus.ts'
import { useWideScreen } from '#web/ui/use-media.ts'

// Each screen loads only its own kind of filters, after hydration.
const FilterSelects = lazy(() => import('#web/blocks/filters/filter-selects.tsx'))
const loadSheet = () => import('#web/blocks/filters/filter-sheet.tsx')
const prepareSheet = () => void loadSheet()
const FilterSheet = lazy(loadSheet)

const NONE: readonly string[] = []

/**
 * The six filters, kept in the address so that Back takes one back: a bar on wide screens, a sheet on phones. "Clear
 * all" also clears the parameters in `others`.
 */
export function FilterBar({ children, others = NONE }: { children?: ReactNode; others?: readonly string[] }) {
  const state = useFilters(others)
  const isWide = useWideScreen()
  const standIns = PEOPLE_FILTERS.map(({ name, label }) => <SelectStandIn key={name} label={label} />)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus of what is inside
    <div
      role="group"
      aria-label="Filters"
      onFocus={({ target }) => showWhole(target)}
      className="flex items-center gap-2 border-y border-rule py-3 max-wide:-mx-[20px] max-wide:overflow-x-auto max-wide:px-[20px] max-wide:scroll-px-[20px] max-wide:[scrollbar-width:none] max-wide:[&_button]:flex-none wide:flex-wrap"
    >
      <div className="hidden flex-wrap gap-2 wide:flex">
        {isWide ? (
          <Suspense fallback={standIns}>
            <FilterSelects {...state} />
          </Suspense>
        ) : (
          standIns
        )}
      </div>
      <SheetButton {...state} />
      <ActiveFilters {...state} />
      {children && <div className="contents wide:ml-auto wide:block">{children}</div>}
      {state.hasAny && (
        <button
          type="button"
          className={`min-h-11 cursor-pointer text-sm underline ${children ? 'ml-auto wide:ml-2' : 'ml-auto'}`}
          onClick={state.clear}
        >
          Clear all
        </button>
      )}
    </div>
  )
}

function SheetButton(state: FilterState) {
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    setIsAsked(true)
    setIsOpen(true)
  }
  return (
    <div className="wide:hidden">
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={prepareSheet}
        onFocus={prepareSheet}
        onClick={open}
      >
        <SlidersHorizontal aria-hidden size={18} strokeWidth={1.5} />
        Filters{state.activeCount > 0 && ` (${state.activeCount})`}
      </Button>
      {isAsked && (
        <Suspense>
          <FilterSheet {...state} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </div>
  )
}

function ActiveFilters({ filters, choose }: FilterState) {
  return PEOPLE_FILTERS.map(({ name, label }) => {
    const value = filters[name]
    return value ? (
      <button
        key={name}
        type="button"
        aria-label={`Remove the filter ${label}: ${value}`}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full bg-solid pr-3 pl-4 text-sm font-semibold text-on-solid wide:hidden"
        onClick={() => choose(name, null)}
      >
        {value}
        <X aria-hidden size={16} strokeWidth={1.75} />
      </button>
    ) : null
  })
}
