import { PEOPLE_FILTERS } from '#web/blocks/filters/people-filters.ts'
import type { FilterState } from '#web/blocks/filters/use-filters.ts'
import { BottomSheet } from '#web/ui/overlays/bottom-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/field.tsx'

interface FilterSheetProps extends FilterState {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** The filters over the page, for phones. */
export default function FilterSheet({ filters, choose, isOpen, onOpenChange }: FilterSheetProps) {
  return (
    <BottomSheet isOpen={isOpen} onOpenChange={onOpenChange} title="Filters">
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
        <Button look="hot" size="big" onClick={() => onOpenChange(false)}>
          Show people
        </Button>
      </div>
    </BottomSheet>
  )
}
