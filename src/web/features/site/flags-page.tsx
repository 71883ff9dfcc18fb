import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Flag } from '#contract/site.ts'
import { FLAG_AUDIENCES, FLAG_KEY_MAX_LENGTH, type FlagAudience } from '#domain/site/flags.ts'
import { paths } from '#domain/site/paths.ts'
import { client, orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useEvent } from '#web/api/socket.ts'
import { ConsolePage, ConsoleSection } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, RowAction, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { CsvButton } from '#web/blocks/console/csv-button.tsx'
import { Pick } from '#web/blocks/console/filter-bar.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { Moment } from '#web/blocks/console/moment.tsx'
import { StatusSquare } from '#web/blocks/console/status-square.tsx'
import { oneOf } from '#web/blocks/console/use-address.ts'
import { failureIn, useReconfirmed } from '#web/blocks/console/use-reconfirmed.tsx'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { AUDIENCE_LABELS, FLAGS_COPY } from '#web/features/site/flags.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

const { columns: COLUMNS } = FLAGS_COPY
const AUDIENCES = FLAG_AUDIENCES.map((audience) => ({ value: audience, label: AUDIENCE_LABELS[audience] }))

interface FlagValue {
  key: string
  enabled: boolean
  audience: FlagAudience
}

export const meta = () => pageMeta({ name: FLAGS_COPY.title, path: paths.adminFlags, isPrivate: true })

export default function FlagsPage() {
  const { query, save, dialog, error } = useFlags()
  const flags = query.data?.flags ?? []
  return (
    <ConsolePage
      title={FLAGS_COPY.title}
      aside={flags.length > 0 && <CsvButton name="flags" load={() => csvOf(flags)} />}
    >
      <p className="pb-3 text-ink-2">{FLAGS_COPY.lead}</p>
      <FlagForm save={save} />
      <ConsoleSection title={FLAGS_COPY.list}>
        {error && <Note tone="bad">{sentenceFor(error)}</Note>}
        <ListStates query={query} isEmpty={(data) => data.flags.length === 0} empty={FLAGS_COPY.none}>
          {(data) => (
            <ConsoleTable
              caption={FLAGS_COPY.list}
              columns={FLAG_COLUMNS}
              rows={data.flags.map((flag) => ({
                ...flag,
                save: (changes: Partial<FlagValue>) => void save({ ...flag, ...changes }).catch(() => undefined),
              }))}
              rowKey={({ key }) => key}
              hasKeys
            />
          )}
        </ListStates>
      </ConsoleSection>
      {dialog}
    </ConsolePage>
  )
}

function useFlags() {
  const cache = useQueryClient()
  const showToast = useToast()
  const query = useQuery(orpc.site.listFlags.queryOptions({ staleTime: 0 }))
  const { act, dialog } = useReconfirmed()
  const refresh = () => void cache.invalidateQueries({ queryKey: orpc.site.listFlags.key() })
  useEvent('site.flagsChanged', refresh)
  useEvent('connect', refresh)
  const saving = useMutation({
    mutationFn: ({ key, enabled, audience }: FlagValue) => act(() => client.site.saveFlag({ key, enabled, audience })),
    onSuccess: () => showToast({ text: FLAGS_COPY.saved }),
    onSettled: refresh,
  })
  return { query, dialog, error: failureIn(saving.error), save: (flag: FlagValue) => saving.mutateAsync(flag) }
}

function FlagForm({ save }: { save(flag: FlagValue): Promise<Flag> }) {
  const form = useForm({
    initial: { key: '', audience: 'everyone', enabled: true },
    findProblems: ({ key }) => (key.trim() ? {} : { key: FLAGS_COPY.keyMissing }),
    limits: { key: FLAG_KEY_MAX_LENGTH },
    submit: ({ key, audience, enabled }) =>
      save({ key: key.trim(), audience: oneOf(FLAG_AUDIENCES, audience) ?? 'everyone', enabled }),
    clearsOnSuccess: true,
  })
  return (
    <form {...form.props} className="grid max-w-225 items-start gap-3 wide:grid-cols-[1fr_10rem_auto_auto]">
      <TextField
        {...form.field('key')}
        label={FLAGS_COPY.key}
        hint={FLAGS_COPY.keyHint}
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <SelectField {...form.field('audience')} label={FLAGS_COPY.audience} options={AUDIENCES} />
      <div className="wide:-mt-1 wide:pt-6">
        <Checkbox {...form.checkbox('enabled')}>{FLAGS_COPY.enabled}</Checkbox>
      </div>
      <Button
        type="submit"
        look="hot"
        size="dense"
        isBusy={form.submission.isPending}
        className="wide:mt-6 wide:min-h-8.5"
      >
        {FLAGS_COPY.save}
      </Button>
    </form>
  )
}

type FlagRow = Flag & { save(changes: Partial<FlagValue>): void }

const FLAG_COLUMNS: readonly ConsoleColumn<FlagRow>[] = [
  {
    key: 'key',
    label: COLUMNS.key,
    isRowHeader: true,
    cell: ({ key, isKnown }) => (
      <>
        <b className="font-semibold wrap-anywhere">{key}</b>
        {!isKnown && <span className="text-ink-2"> {FLAGS_COPY.unknown}</span>}
      </>
    ),
  },
  {
    key: 'state',
    label: COLUMNS.state,
    cell: ({ enabled }) => (
      <StatusSquare tone={enabled ? 'done' : 'over'}>{enabled ? FLAGS_COPY.on : FLAGS_COPY.off}</StatusSquare>
    ),
  },
  {
    key: 'audience',
    label: COLUMNS.audience,
    cell: ({ key, audience, save }) => (
      <Pick
        label={`${FLAGS_COPY.audience}: ${key}`}
        value={audience}
        options={AUDIENCES}
        onChange={(next) => save({ audience: next as FlagAudience })}
      />
    ),
  },
  { key: 'updated', label: COLUMNS.updated, align: 'end', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  {
    key: 'act',
    label: COLUMNS.act,
    align: 'end',
    cell: ({ key, enabled, save }) => {
      const verb = enabled ? FLAGS_COPY.turnOff : FLAGS_COPY.turnOn
      return (
        <RowAction label={FLAGS_COPY.turnOf(verb, key)} onClick={() => save({ enabled: !enabled })}>
          {verb}
        </RowAction>
      )
    },
  },
]

function csvOf(flags: readonly Flag[]): string[][] {
  return [
    [COLUMNS.key, COLUMNS.state, COLUMNS.audience, COLUMNS.updated],
    ...flags.map((flag) => [flag.key, flag.enabled ? FLAGS_COPY.on : FLAGS_COPY.off, flag.audience, flag.updatedAt]),
  ]
}
