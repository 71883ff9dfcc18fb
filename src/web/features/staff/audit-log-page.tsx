import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router'
import type { AuditEntry } from '#contract/staff.ts'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '#domain/safety/audit.ts'
import { paths } from '#domain/site/paths.ts'
import { client, orpc } from '#web/api/client.ts'
import { ConsolePage } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { shortId } from '#web/blocks/console/console-times.ts'
import { CsvButton, loadAllPages } from '#web/blocks/console/csv-button.tsx'
import { FilterBar, Pick } from '#web/blocks/console/filter-bar.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { Moment } from '#web/blocks/console/moment.tsx'
import { Pager } from '#web/blocks/console/pager.tsx'
import { oneOf, useAddress } from '#web/blocks/console/use-address.ts'
import { detailsInWords } from '#web/features/staff/audit-details.ts'
import { ACTION_LABELS, AUDIT_COPY, TARGET_LABELS } from '#web/features/staff/staff.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'

const { columns: COLUMNS } = AUDIT_COPY

export const meta = () => pageMeta({ name: AUDIT_COPY.title, path: paths.adminAuditLog, isPrivate: true })

export default function AuditLogPage() {
  const { values, set, isFiltered, clear } = useAddress({ action: '', thing: '', actor: '', after: '' })
  const filter = {
    action: oneOf(AUDIT_ACTIONS, values.action),
    targetKind: oneOf(AUDIT_TARGETS, values.thing),
    ...(values.actor && { actorId: values.actor }),
  }
  const query = useQuery(
    orpc.staff.auditLog.queryOptions({
      input: { ...filter, ...(values.after && { after: values.after }) },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const loadCsv = async () => {
    const entries = await loadAllPages(async (after) => {
      const page = await client.staff.auditLog({ ...filter, ...(after && { after }) })
      return { rows: page.entries, next: page.next }
    })
    return csvOf(entries)
  }
  return (
    <ConsolePage title={AUDIT_COPY.title} aside={<CsvButton name="audit-log" load={loadCsv} />}>
      <p className="pb-3 text-ink-2">{AUDIT_COPY.lead}</p>
      <FilterBar onClear={isFiltered ? clear : undefined}>
        <Pick
          label={AUDIT_COPY.action}
          value={values.action}
          options={[
            { value: '', label: AUDIT_COPY.allActions },
            ...AUDIT_ACTIONS.map((action) => ({ value: action, label: ACTION_LABELS[action] })),
          ]}
          onChange={(action) => set({ action })}
        />
        <Pick
          label={AUDIT_COPY.target}
          value={values.thing}
          options={[
            { value: '', label: AUDIT_COPY.allTargets },
            ...AUDIT_TARGETS.map((target) => ({ value: target, label: TARGET_LABELS[target] })),
          ]}
          onChange={(thing) => set({ thing })}
        />
      </FilterBar>
      <ListStates
        query={query}
        isEmpty={({ entries }) => entries.length === 0}
        empty={isFiltered ? AUDIT_COPY.noneFiltered : AUDIT_COPY.none}
      >
        {({ entries, next }) => (
          <>
            <ConsoleTable
              caption={AUDIT_COPY.title}
              columns={AUDIT_COLUMNS}
              rows={entries}
              rowKey={({ id }) => id}
              isPlaceholder={query.isPlaceholderData}
              hasKeys
            />
            <Pager next={next} />
          </>
        )}
      </ListStates>
    </ConsolePage>
  )
}

const AUDIT_COLUMNS: readonly ConsoleColumn<AuditEntry>[] = [
  {
    key: 'what',
    label: COLUMNS.what,
    isRowHeader: true,
    className: 'wide:whitespace-nowrap',
    cell: ({ actor, action }) => (
      <>
        {actor ? (
          <Link to={`?actor=${actor.userId}`} title={AUDIT_COPY.actorOnly(actor.username)} className="font-semibold">
            {actor.username}
          </Link>
        ) : (
          <b className="font-semibold">{AUDIT_COPY.operator}</b>
        )}{' '}
        {ACTION_LABELS[action]}
      </>
    ),
  },
  { key: 'whom', label: COLUMNS.whom, className: 'wide:whitespace-nowrap', cell: (entry) => <Target entry={entry} /> },
  {
    key: 'why',
    label: COLUMNS.why,
    isHiddenOnPhones: true,
    cell: ({ reason }) => <span className="block py-1 wrap-anywhere">{reason}</span>,
  },
  {
    key: 'details',
    label: COLUMNS.details,
    isHiddenOnPhones: true,
    cell: ({ details }) => (
      <span
        title={details === '{}' ? undefined : details}
        className="block max-w-80 min-w-52 py-1 max-xs:min-w-0 wrap-anywhere text-ink-2"
      >
        {detailsInWords(details)}
      </span>
    ),
  },
  { key: 'when', label: COLUMNS.when, align: 'end', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

function Target({ entry: { targetKind, targetId, target } }: { entry: AuditEntry }) {
  if (target) {
    return (
      <Link to={generatePath(paths.adminUser, { userId: target.userId })} className="underline decoration-ink-3">
        {target.username}
      </Link>
    )
  }
  const name = `${TARGET_LABELS[targetKind]} ${targetId ? shortId(targetId) : ''}`.trim()
  const to = targetId && pathOf(targetKind, targetId)
  if (!to) return name
  return (
    <Link to={to} className="underline decoration-ink-3">
      {name}
    </Link>
  )
}

function pathOf(kind: AuditEntry['targetKind'], id: string): string | undefined {
  if (kind === 'ticket') return generatePath(paths.adminTicket, { ticketId: id })
  return kind === 'report' ? generatePath(paths.adminReport, { reportId: id }) : undefined
}

function csvOf(entries: readonly AuditEntry[]): string[][] {
  return [
    [COLUMNS.when, COLUMNS.who, COLUMNS.what, COLUMNS.whom, COLUMNS.id, COLUMNS.why, COLUMNS.details],
    ...entries.map(({ createdAt, actor, action, target, targetKind, targetId, reason, details }) => [
      createdAt,
      actor?.username ?? AUDIT_COPY.operator,
      action,
      target?.username ?? targetKind,
      targetId ?? '',
      reason ?? '',
      details,
    ]),
  ]
}
