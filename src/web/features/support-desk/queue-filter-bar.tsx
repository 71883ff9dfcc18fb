import { useQuery } from '@tanstack/react-query'
import { SEARCH_MAX_LENGTH } from '#domain/support-desk/desk-rules.ts'
import { TICKET_CATEGORIES, TICKET_KINDS, TICKET_PRIORITIES, TICKET_STATUSES } from '#domain/support/ticket-rules.ts'
import { orpc } from '#web/api/client.ts'
import { useViewer } from '#web/api/session.ts'
import { FilterBar, Pick, SearchLine } from '#web/blocks/console/filter-bar.tsx'
import { KINDS, PRIORITIES, QUEUE_COPY } from '#web/features/support-desk/desk.copy.ts'
import { AGES_IN_DAYS, type useQueue } from '#web/features/support-desk/use-queue.ts'

const { filters: LABELS } = QUEUE_COPY

const STATUS_OPTIONS = withAll(
  QUEUE_COPY.allStatuses,
  TICKET_STATUSES.map((value) => ({ value, label: value })),
)
const PRIORITY_OPTIONS = withAll(
  QUEUE_COPY.allPriorities,
  TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITIES[value] })),
)
const CATEGORY_OPTIONS = withAll(
  QUEUE_COPY.allCategories,
  TICKET_CATEGORIES.map((value) => ({ value, label: value })),
)
const KIND_OPTIONS = withAll(
  QUEUE_COPY.allKinds,
  TICKET_KINDS.map((value) => ({ value, label: KINDS[value] })),
)
const AGE_OPTIONS = withAll(
  QUEUE_COPY.anyAge,
  AGES_IN_DAYS.map((days) => ({ value: String(days), label: QUEUE_COPY.atLeast(days) })),
)

function withAll(label: string, options: readonly { value: string; label: string }[]) {
  return [{ value: '', label }, ...options]
}

/** What the list is narrowed down to. Everything is in the address. */
export function QueueFilterBar({ address }: { address: ReturnType<typeof useQueue>['address'] }) {
  const { values, set, isFiltered, clear } = address
  return (
    <FilterBar onClear={isFiltered ? clear : undefined}>
      <SearchLine
        label={LABELS.search}
        placeholder={LABELS.search}
        value={values.q}
        maxLength={SEARCH_MAX_LENGTH}
        onSearch={(q) => set({ q })}
        className="basis-full wide:basis-80"
      />
      <Pick
        label={LABELS.status}
        value={values.status}
        options={STATUS_OPTIONS}
        onChange={(status) => set({ status })}
      />
      <Pick
        label={LABELS.priority}
        value={values.priority}
        options={PRIORITY_OPTIONS}
        onChange={(priority) => set({ priority })}
      />
      <Pick
        label={LABELS.category}
        value={values.category}
        options={CATEGORY_OPTIONS}
        onChange={(category) => set({ category })}
      />
      <Pick label={LABELS.kind} value={values.kind} options={KIND_OPTIONS} onChange={(kind) => set({ kind })} />
      <AssigneePick value={values.assignee} onChange={(assignee) => set({ assignee })} />
      <Pick label={LABELS.age} value={values.age} options={AGE_OPTIONS} onChange={(age) => set({ age })} />
    </FilterBar>
  )
}

function AssigneePick({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { data } = useQuery(orpc.supportDesk.listStaff.queryOptions())
  const viewer = useViewer()
  const staff = data?.staff ?? []
  const named = staff
    .toSorted((one, other) => Number(other.id === viewer?.id) - Number(one.id === viewer?.id))
    .map(({ id, username }) => ({ value: id, label: id === viewer?.id ? QUEUE_COPY.you : username }))
  const options = [{ value: '', label: QUEUE_COPY.anybody }, { value: 'nobody', label: QUEUE_COPY.nobody }, ...named]
  return <Pick label={LABELS.assignee} value={value} options={options} onChange={onChange} />
}
