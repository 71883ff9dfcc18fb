import { useState, type ReactNode } from 'react'
import { SlidersHorizontal, X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { PEOPLE_FILTERS, readFilters, withFilter, withoutFilters } from '#web/blocks/people-filters.ts'
import { BottomSheet } from '#web/ui/bottom-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** The six filters, kept in the address so that Back takes one back: a bar on wide screens, a sheet on phones. */
export function FilterBar({ children }: { children?: ReactNode }) {
  const { filters, choose, clear } = useFilters()
  const activeCount = Object.keys(filters).length
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2 border-y border-rule py-3">
      <div className="hidden flex-wrap gap-2 wide:flex">
        {PEOPLE_FILTERS.map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            value={filters[name] ?? null}
            options={options}
            clearLabel={`Any ${label.toLowerCase()}`}
            onChange={(value) => choose(name, value)}
          />
        ))}
      </div>
      <FilterSheet activeCount={activeCount} />
      {children && <div className="wide:ml-auto">{children}</div>}
      <ActiveFilters />
      {activeCount > 0 && (
        <button
          type="button"
          className={`min-h-11 cursor-pointer text-sm underline ${children ? 'ml-auto wide:ml-2' : 'ml-auto'}`}
          onClick={clear}
        >
          Clear all
        </button>
      )}
    </div>
  )
}

function ActiveFilters() {
  const { filters, choose } = useFilters()
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

function FilterSheet({ activeCount }: { activeCount: number }) {
  const { filters, choose } = useFilters()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="wide:hidden">
      <BottomSheet
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Filters"
        trigger={
          <Button>
            <SlidersHorizontal aria-hidden size={18} strokeWidth={1.5} />
            Filters{activeCount > 0 && ` (${activeCount})`}
          </Button>
        }
      >
        <div className="grid gap-4">
          {PEOPLE_FILTERS.map(({ name, label, options }) => (
            <SelectField
              key={name}
              label={label}
              prompt="Any"
              options={options}
              value={filters[name] ?? ''}
              onChange={({ target }) => choose(name, target.value || null)}
            />
          ))}
          <Button look="hot" size="big" onClick={() => setIsOpen(false)}>
            Show people
          </Button>
        </div>
      </BottomSheet>
    </div>
  )
}

function useFilters() {
  const [parameters, setParameters] = useSearchParams()
  return {
    filters: readFilters(parameters),
    choose: (name: string, value: string | null) =>
      setParameters((current) => withFilter(current, name, value), { preventScrollReset: true }),
    clear: () => setParameters(withoutFilters, { preventScrollReset: true }),
  }
}
