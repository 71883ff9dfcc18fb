import { PEOPLE_FILTERS } from '#web/blocks/filters/people-filters.ts'
import type { FilterState } from '#web/blocks/filters/use-filters.ts'
import { Select } from '#web/ui/fields/select.tsx'

/** The filters side by side, for wide screens. */
export default function FilterSelects({ filters, choose }: FilterState) {
  return PEOPLE_FILTERS.map(({ name, label, options }) => (
    <Select
      key={name}
      label={label}
      value={filters[name] ?? null}
      options={options}
      clearLabel={`Any ${label.toLowerCase()}`}
      onChange={(value) => choose(name, value)}
    />
  ))
}
