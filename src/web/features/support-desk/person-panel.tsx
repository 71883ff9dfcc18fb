import { generatePath, Link } from 'react-router'
import type { DeskTicket } from '#contract/support-desk.ts'
import { paths } from '#domain/site/paths.ts'
import { ticketName } from '#domain/support/ticket-rules.ts'
import { Moment } from '#web/blocks/console/moment.tsx'
import { DESK_TICKET_COPY } from '#web/features/support-desk/desk.copy.ts'
import { TicketStatusMark } from '#web/features/support-desk/ticket-status.tsx'

type TicketLink = DeskTicket['others'][number]

/** Who asks, and what else they have asked. */
export function PersonPanel({ ticket, now }: { ticket: DeskTicket; now: Date }) {
  const { requester, refersTo, others } = ticket
  return (
    <section aria-label={DESK_TICKET_COPY.asker} className="grid gap-4">
      <div>
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-rule-strong pt-2.25 pb-1.75">
          {DESK_TICKET_COPY.asker}
          {requester.userId && (
            <Link
              to={generatePath(paths.adminUser, { userId: requester.userId })}
              className="inline-flex min-h-6 items-center font-ui text-xs font-medium tracking-normal underline"
            >
              {DESK_TICKET_COPY.openPerson}
            </Link>
          )}
        </h2>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {requester.username ?? requester.name}
        </p>
        {requester.username && (
          <p dir="auto" className="wrap-anywhere">
            {requester.name}
          </p>
        )}
        <p className="wrap-anywhere text-ink-2">{requester.email}</p>
        {!requester.userId && <p className="pt-1.5 text-ink-2">{DESK_TICKET_COPY.visitor}</p>}
      </div>
      {refersTo && (
        <div>
          <h3 className="font-semibold">{DESK_TICKET_COPY.refersTo}</h3>
          <Links tickets={[refersTo]} now={now} />
        </div>
      )}
      <div>
        <h3 className="font-semibold">{DESK_TICKET_COPY.others}</h3>
        {others.length === 0 ? (
          <p className="text-ink-2">{DESK_TICKET_COPY.noOthers}</p>
        ) : (
          <Links tickets={others} now={now} />
        )}
      </div>
    </section>
  )
}

function Links({ tickets, now }: { tickets: TicketLink[]; now: Date }) {
  return (
    <ul>
      {tickets.map(({ id, number, subject, status, createdAt }) => (
        <li key={id} className="grid gap-x-3 border-t border-rule py-1.5 first:border-t-0">
          <Link
            to={generatePath(paths.adminTicket, { ticketId: id })}
            dir="auto"
            className="underline wrap-anywhere max-wide:py-1"
          >
            {subject}
          </Link>
          <span className="flex flex-wrap gap-x-3 text-ink-2">
            <span className="figures">{ticketName(number)}</span>
            <Moment at={createdAt} now={now} />
            <TicketStatusMark status={status} />
          </span>
        </li>
      ))}
    </ul>
  )
}
