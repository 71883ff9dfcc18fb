import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ManagedEvent } from '#contract/member-events.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useEvent } from '#web/api/socket.ts'
import { ConsolePage } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, RowAction, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { Moment } from '#web/blocks/console/moment.tsx'
import { Pager } from '#web/blocks/console/pager.tsx'
import { StatusSquare } from '#web/blocks/console/status-square.tsx'
import { useAddress } from '#web/blocks/console/use-address.ts'
import { EventForm } from '#web/features/member-events/event-form.tsx'
import { MANAGE_EVENTS_COPY } from '#web/features/member-events/manage-events.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

const { columns: COLUMNS } = MANAGE_EVENTS_COPY

export const meta = () => pageMeta({ name: MANAGE_EVENTS_COPY.title, path: paths.adminEvents, isPrivate: true })

type Doing = { kind: 'announce' } | { kind: 'edit' | 'cancel'; event: ManagedEvent }

/** Events of the members, as the console sees them: announced, changed, called off. */
export default function ManageEventsPage() {
  const { values } = useAddress({ after: '' })
  const cache = useQueryClient()
  const [doing, setDoing] = useState<Doing>()
  const query = useQuery(
    orpc.memberEvents.listAll.queryOptions({
      input: { ...(values.after && { after: values.after }) },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const refresh = () => void cache.invalidateQueries({ queryKey: orpc.memberEvents.listAll.key() })
  useEvent('memberEvents.changed', refresh)
  useEvent('connect', refresh)
  const close = () => setDoing(undefined)
  return (
    <ConsolePage
      title={MANAGE_EVENTS_COPY.title}
      aside={
        <Button size="dense" look="hot" onClick={() => setDoing({ kind: 'announce' })}>
          {MANAGE_EVENTS_COPY.announce}
        </Button>
      }
    >
      <ListStates query={query} isEmpty={({ events }) => events.length === 0} empty={MANAGE_EVENTS_COPY.none}>
        {({ events, next }) => (
          <>
            <ConsoleTable
              caption={MANAGE_EVENTS_COPY.title}
              columns={EVENT_COLUMNS}
              rows={events.map((event) => ({
                ...event,
                start: (kind: 'edit' | 'cancel') => setDoing({ kind, event }),
              }))}
              rowKey={({ id }) => id}
              isPlaceholder={query.isPlaceholderData}
              hasKeys
            />
            <Pager next={next} />
          </>
        )}
      </ListStates>
      {doing?.kind === 'announce' && <EventForm event={undefined} onClose={close} />}
      {doing?.kind === 'edit' && <EventForm event={doing.event} onClose={close} />}
      {doing?.kind === 'cancel' && <CancelDialog event={doing.event} onClose={close} />}
    </ConsolePage>
  )
}

function CancelDialog({ event, onClose }: { event: ManagedEvent; onClose(): void }) {
  const showToast = useToast()
  const cancel = useMutation(
    orpc.memberEvents.cancel.mutationOptions({
      onSuccess: () => {
        showToast({ text: MANAGE_EVENTS_COPY.cancelled })
        onClose()
      },
    }),
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={MANAGE_EVENTS_COPY.cancelTitle(event.title)}
      text={MANAGE_EVENTS_COPY.cancelText}
      footer={
        <>
          <Button onClick={onClose}>{MANAGE_EVENTS_COPY.keep}</Button>
          <Button look="hot" isBusy={cancel.isPending} onClick={() => cancel.mutate({ eventId: event.id })}>
            {MANAGE_EVENTS_COPY.cancel}
          </Button>
        </>
      }
    >
      {cancel.isError && <Note tone="bad">{sentenceFor(cancel.error)}</Note>}
    </Dialog>
  )
}

type EventRow = ManagedEvent & { start(kind: 'edit' | 'cancel'): void }

const stateOf = ({ isCancelled, startsAt }: ManagedEvent) => {
  if (isCancelled) return 'cancelled'
  return new Date(startsAt) > new Date() ? 'coming' : 'over'
}

const TONES = { coming: 'move', over: 'over', cancelled: 'acted' } as const

const EVENT_COLUMNS: readonly ConsoleColumn<EventRow>[] = [
  {
    key: 'title',
    label: COLUMNS.title,
    isRowHeader: true,
    cell: ({ title }) => <b className="font-semibold wrap-anywhere">{title}</b>,
  },
  {
    key: 'state',
    label: COLUMNS.state,
    cell: (event) => (
      <StatusSquare tone={TONES[stateOf(event)]}>{MANAGE_EVENTS_COPY.states[stateOf(event)]}</StatusSquare>
    ),
  },
  {
    key: 'guests',
    label: COLUMNS.guests,
    isHiddenOnPhones: true,
    cell: ({ capacity, placesLeft, waiting }) => MANAGE_EVENTS_COPY.guests(capacity - placesLeft, capacity, waiting),
  },
  { key: 'starts', label: COLUMNS.starts, align: 'end', cell: ({ startsAt }) => <Moment at={startsAt} /> },
  {
    key: 'act',
    label: COLUMNS.act,
    align: 'end',
    cell: (event) =>
      stateOf(event) === 'coming' && (
        <span className="inline-flex gap-4">
          {(['edit', 'cancel'] as const).map((kind) => (
            <RowAction
              key={kind}
              label={MANAGE_EVENTS_COPY[kind === 'edit' ? 'editOf' : 'cancelOf'](event.title)}
              onClick={() => event.start(kind)}
            >
              {MANAGE_EVENTS_COPY[kind]}
            </RowAction>
          ))}
        </span>
      ),
  },
]
