import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router'
import type { RoleGrant } from '#contract/staff.ts'
import { JUNIOR_ADMIN_LEVEL, ROLE_LEVELS, type RoleLevel } from '#domain/safety/roles.ts'
import { paths } from '#domain/site/paths.ts'
import { client, orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { ConsolePage, ConsoleSection } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, RowAction, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { shortId } from '#web/blocks/console/console-times.ts'
import { CsvButton } from '#web/blocks/console/csv-button.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { Moment } from '#web/blocks/console/moment.tsx'
import { ReasonDialog } from '#web/blocks/console/reason-dialog.tsx'
import { failureIn, useReconfirmed } from '#web/blocks/console/use-reconfirmed.tsx'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { LEVEL_LABELS, ROLES_COPY } from '#web/features/staff/staff.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

const { columns: COLUMNS } = ROLES_COPY

export const meta = () => pageMeta({ name: ROLES_COPY.title, path: paths.adminRoles, isPrivate: true })

export default function RolesPage() {
  const query = useQuery(orpc.staff.listRoles.queryOptions({ staleTime: 0 }))
  const grants = query.data?.grants ?? []
  const [revoking, setRevoking] = useState<RoleGrant>()
  return (
    <ConsolePage
      title={ROLES_COPY.title}
      aside={grants.length > 0 && <CsvButton name="roles" load={() => csvOf(grants)} />}
    >
      <GrantForm />
      <ConsoleSection title={ROLES_COPY.active}>
        <ListStates query={query} isEmpty={(data) => data.grants.length === 0} empty={ROLES_COPY.none}>
          {(data) => (
            <ConsoleTable
              caption={ROLES_COPY.active}
              columns={ROLE_COLUMNS}
              rows={data.grants.map((grant) => ({ ...grant, onRevoke: () => setRevoking(grant) }))}
              rowKey={({ userId, level }) => `${userId} ${level}`}
              hasKeys
            />
          )}
        </ListStates>
      </ConsoleSection>
      {revoking && <RevokeDialog grant={revoking} onClose={() => setRevoking(undefined)} />}
    </ConsolePage>
  )
}

function GrantForm() {
  const cache = useQueryClient()
  const { act, dialog } = useReconfirmed()
  const form = useForm({
    initial: { email: '', level: String(JUNIOR_ADMIN_LEVEL) },
    findProblems: ({ email }) => (email.trim() ? {} : { email: ROLES_COPY.emailMissing }),
    submit: ({ email, level }) => act(() => client.staff.grantRole({ email, level: Number(level) as RoleLevel })),
    clearsOnSuccess: true,
    onSuccess: () => void cache.invalidateQueries({ queryKey: orpc.staff.listRoles.key() }),
  })
  const { isSuccess, isPending } = form.submission
  const error = failureIn(form.submission.error)
  return (
    <>
      <form {...form.props} className="grid max-w-180 items-end gap-3 wide:grid-cols-[1fr_12rem_auto]">
        <TextField {...form.field('email')} label={ROLES_COPY.email} type="email" autoComplete="off" required />
        <SelectField
          {...form.field('level')}
          label={ROLES_COPY.level}
          options={ROLE_LEVELS.map((level) => ({ value: String(level), label: LEVEL_LABELS[level] }))}
        />
        <Button type="submit" look="hot" size="dense" isBusy={isPending} className="wide:min-h-8.5">
          {ROLES_COPY.grant}
        </Button>
      </form>
      <div className="max-w-180 pt-3">
        {isSuccess && <Note tone="good">{ROLES_COPY.granted}</Note>}
        {error && <Note tone="bad">{grantSentence(error)}</Note>}
      </div>
      {dialog}
    </>
  )
}

function grantSentence(error: unknown): string {
  const { code } = failureOf(error)
  if (code === 'NOT_FOUND') return ROLES_COPY.nobody
  return code === 'UNEXPECTED' ? ROLES_COPY.failed : sentenceFor(error)
}

function RevokeDialog({ grant, onClose }: { grant: RoleGrant; onClose(): void }) {
  const cache = useQueryClient()
  const showToast = useToast()
  const { act, dialog } = useReconfirmed()
  return (
    <>
      <ReasonDialog
        title={ROLES_COPY.revokeTitle(grant.username)}
        text={ROLES_COPY.revokeText}
        confirm={ROLES_COPY.revoke}
        isReasonNeeded={false}
        submit={(reason) => act(() => client.staff.revokeRole({ userId: grant.userId, reason }))}
        onDone={() => {
          showToast({ text: ROLES_COPY.revoked })
          void cache.invalidateQueries({ queryKey: orpc.staff.listRoles.key() })
          onClose()
        }}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

type RoleRow = RoleGrant & { onRevoke(): void }

const ROLE_COLUMNS: readonly ConsoleColumn<RoleRow>[] = [
  {
    key: 'who',
    label: COLUMNS.who,
    isRowHeader: true,
    cell: ({ userId, username }) => (
      <Link to={generatePath(paths.adminUser, { userId })} className="underline decoration-ink-3">
        {username}
      </Link>
    ),
  },
  {
    key: 'id',
    label: COLUMNS.id,
    isHiddenOnPhones: true,
    cell: ({ userId }) => (
      <span className="figures text-ink-2" title={userId}>
        {shortId(userId)}
      </span>
    ),
  },
  { key: 'email', label: COLUMNS.email, isHiddenOnPhones: true, cell: ({ email }) => email },
  { key: 'level', label: COLUMNS.level, cell: ({ level }) => LEVEL_LABELS[level] },
  { key: 'grantedAt', label: COLUMNS.grantedAt, cell: ({ grantedAt }) => <Moment at={grantedAt} />, align: 'end' },
  {
    key: 'act',
    label: COLUMNS.act,
    align: 'end',
    cell: ({ username, onRevoke }) => (
      <RowAction label={ROLES_COPY.revokeOf(username)} onClick={onRevoke}>
        {ROLES_COPY.revoke}
      </RowAction>
    ),
  },
]

function csvOf(grants: readonly RoleGrant[]): string[][] {
  return [
    [COLUMNS.id, COLUMNS.who, COLUMNS.email, COLUMNS.level, COLUMNS.grantedAt],
    ...grants.map((grant) => [grant.userId, grant.username, grant.email, LEVEL_LABELS[grant.level], grant.grantedAt]),
  ]
}
