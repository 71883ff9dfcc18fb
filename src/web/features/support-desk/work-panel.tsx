import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { DeskTicket, Staff } from '#contract/support-desk.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from '#domain/support/ticket-rules.ts'
import { client, orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useViewer } from '#web/api/session.ts'
import { Pick } from '#web/blocks/console/filter-bar.tsx'
import { useKeys } from '#web/blocks/console/keys.ts'
import { oneOf } from '#web/blocks/console/use-address.ts'
import { DESK_TICKET_COPY, PRIORITIES } from '#web/features/support-desk/desk.copy.ts'
import type { TicketPartProps } from '#web/features/support-desk/use-desk-ticket.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

const STATUS_OPTIONS = TICKET_STATUSES.map((value) => ({ value, label: value }))
const PRIORITY_OPTIONS = TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITIES[value] }))
const CATEGORY_OPTIONS = TICKET_CATEGORIES.map((value) => ({ value, label: value }))

interface Choice {
  status: string
  assigneeId: string
  priority: string
  category: string
}

const choiceOf = ({ status, priority, category, assignee }: DeskTicket): Choice => ({
  status,
  priority,
  category,
  assigneeId: assignee?.id ?? '',
})

/** Status, assignment, priority and category: chosen one by one, saved together. What is not chosen stays live. */
export function WorkPanel({ ticket, onChanged }: TicketPartProps) {
  const [chosen, setChosen] = useState<Partial<Choice>>({})
  const form = useRef<HTMLFormElement>(null)
  const viewer = useViewer()
  const { data } = useQuery(orpc.supportDesk.listStaff.queryOptions())
  const showToast = useToast()
  const current = { ...choiceOf(ticket), ...chosen }
  const save = useMutation({
    mutationFn: (changes: Partial<Choice>) => client.supportDesk.update({ ticketId: ticket.id, ...changesOf(changes) }),
    onSuccess: async (_ticket, changes) => {
      await onChanged()
      setChosen((now) => withoutSaved(now, changes))
      showToast({ text: DESK_TICKET_COPY.saved })
    },
  })
  const focusStatus = () => form.current?.querySelector('select')?.focus()
  useKeys([{ keys: ['s'], label: DESK_TICKET_COPY.keys.status, run: focusStatus }])
  const choose = (choice: Partial<Choice>) => {
    if (!save.isPending) save.reset()
    setChosen((before) => ({ ...before, ...choice }))
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(chosen)
  }
  const isMine = current.assigneeId === viewer?.id
  return (
    <section aria-label={DESK_TICKET_COPY.work}>
      <h2 className="border-t border-rule-strong pt-2.25 pb-1.75">{DESK_TICKET_COPY.work}</h2>
      <form ref={form} onSubmit={onSubmit} className="grid gap-2">
        <Row label={DESK_TICKET_COPY.status}>
          <Pick
            label={DESK_TICKET_COPY.status}
            value={current.status}
            options={STATUS_OPTIONS}
            onChange={(status) => choose({ status })}
          />
        </Row>
        <Row label={DESK_TICKET_COPY.assignee}>
          <Pick
            label={DESK_TICKET_COPY.assignee}
            value={current.assigneeId}
            options={staffOptions(data?.staff ?? [], ticket.assignee, viewer?.id)}
            onChange={(assigneeId) => choose({ assigneeId })}
          />
        </Row>
        <Row label={DESK_TICKET_COPY.priority}>
          <Pick
            label={DESK_TICKET_COPY.priority}
            value={current.priority}
            options={PRIORITY_OPTIONS}
            onChange={(priority) => choose({ priority })}
          />
        </Row>
        <Row label={DESK_TICKET_COPY.category}>
          <Pick
            label={DESK_TICKET_COPY.category}
            value={current.category}
            options={CATEGORY_OPTIONS}
            onChange={(category) => choose({ category })}
          />
        </Row>
        {save.isError && <Note tone="bad">{DESK_TICKET_COPY.notSaved(sentenceFor(save.error))}</Note>}
        <div className="flex flex-wrap gap-2 pt-1">
          <Button type="submit" look="solid" size="dense" isBusy={save.isPending}>
            {save.isPending ? DESK_TICKET_COPY.saving : DESK_TICKET_COPY.save}
          </Button>
          {viewer && !isMine && (
            <Button size="dense" onClick={() => choose({ assigneeId: viewer.id })}>
              {DESK_TICKET_COPY.take}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

/** Only what was chosen is sent: what somebody else has changed meanwhile stays. */
function changesOf({ status, priority, category, assigneeId }: Partial<Choice>) {
  const [wantedStatus, wantedPriority, wantedCategory] = [
    oneOf(TICKET_STATUSES, status ?? ''),
    oneOf(TICKET_PRIORITIES, priority ?? ''),
    oneOf(TICKET_CATEGORIES, category ?? ''),
  ]
  return {
    ...(wantedStatus && { status: wantedStatus }),
    ...(wantedPriority && { priority: wantedPriority }),
    ...(wantedCategory && { category: wantedCategory }),
    ...(assigneeId !== undefined && { assigneeId: assigneeId || null }),
  }
}

/** What was chosen while it was being saved stays chosen. */
function withoutSaved(now: Partial<Choice>, saved: Partial<Choice>): Partial<Choice> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => saved[name as keyof Choice] !== value))
}

/** Whoever has the ticket is listed also after they have left the desk. */
function staffOptions(staff: Staff[], assignee: Staff | null, viewerId: string | undefined) {
  const all = assignee && !staff.some(({ id }) => id === assignee.id) ? [...staff, assignee] : staff
  return [
    { value: '', label: DESK_TICKET_COPY.nobody },
    ...all.map(({ id, username }) => ({
      value: id,
      label: id === viewerId ? DESK_TICKET_COPY.you(username) : username,
    })),
  ]
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center max-xs:grid-cols-1">
      <span aria-hidden className="text-ink-2">
        {label}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
