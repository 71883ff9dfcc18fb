import { StickyNote } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import type { DeskEntry, DeskIntroduction, DeskTicket } from '#contract/support-desk.ts'
import { paths } from '#domain/site/paths.ts'
import { shortMoment } from '#web/blocks/console/console-times.ts'
import { Moment } from '#web/blocks/console/moment.tsx'
import { PictureRow } from '#web/blocks/ticket-messages/picture-row.tsx'
import { DESK_TICKET_COPY, DESK_VIEW_WORDS, PEOPLE_COPY } from '#web/features/support-desk/desk.copy.ts'
import { TicketStatusMark } from '#web/features/support-desk/ticket-status.tsx'
import { Button } from '#web/ui/button.tsx'

interface DeskThreadProps {
  entries: DeskEntry[]
  ticket: DeskTicket
  now: Date
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

/** Messages on hairlines, oldest first; notes stand among them on a tint. New ones are read out. */
export function DeskThread({ entries, ticket, now, query }: DeskThreadProps) {
  return (
    <div role="log" aria-label={DESK_TICKET_COPY.thread} className="border-t border-rule-strong">
      {query.hasNextPage && (
        <Button size="dense" className="my-3" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {DESK_TICKET_COPY.earlier}
        </Button>
      )}
      {entries.length === 0 && <p className="py-4 text-ink-2">{DESK_TICKET_COPY.noMessages}</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} className="border-t border-rule first:border-t-0">
            {entry.kind === 'status' ? (
              <Turn entry={entry} by={authorOf(entry, ticket)} now={now} />
            ) : (
              <Written entry={entry} ticket={ticket} now={now} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function authorOf({ author, staff }: DeskEntry, { requester }: DeskTicket): string {
  return author === 'staff' ? DESK_TICKET_COPY.staff(staff?.firstName) : (requester.username ?? requester.name)
}

type WrittenEntry = Exclude<DeskEntry, { kind: 'status' }>

function Written({ entry, ticket, now }: { entry: WrittenEntry; ticket: DeskTicket; now: Date }) {
  const by = authorOf(entry, ticket)
  const isNote = entry.kind === 'note'
  const proposed = ticket.introductions.filter(({ entryId }) => entryId === entry.id)
  return (
    <article
      className={`grid gap-x-5 gap-y-1.5 py-3.5 wide:grid-cols-[11rem_1fr] ${isNote ? '-mx-3 bg-tint/55 px-3' : ''}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-2 self-start wide:grid">
        <b dir="auto" className="font-semibold wrap-anywhere">
          {by}
        </b>
        <Moment at={entry.createdAt} now={now} className="text-ink-2" />
        {isNote && (
          <span className="inline-flex items-center gap-1.5 text-xs text-ink-2">
            <StickyNote aria-hidden size={13} strokeWidth={1.5} />
            {DESK_TICKET_COPY.note}
          </span>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2.5">
        {entry.text && (
          <div
            dir="auto"
            className={`wrap-anywhere whitespace-pre-wrap ${isNote ? '' : 'max-w-[68ch] font-read text-[1.0625rem] leading-normal'}`}
          >
            {entry.text}
          </div>
        )}
        {entry.kind === 'message' && entry.pictures.length > 0 && <PictureRow pictures={entry.pictures} by={by} />}
        {proposed.length > 0 && <Proposed introductions={proposed} />}
      </div>
    </article>
  )
}

/** Whom the message proposed, and how it stands on both sides. */
function Proposed({ introductions }: { introductions: DeskIntroduction[] }) {
  return (
    <dl aria-label={PEOPLE_COPY.proposed} className="grid max-w-120">
      {introductions.map(({ id, person, state }) => (
        <div key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-1.5">
          <dt>
            <Link to={generatePath(paths.adminUser, { userId: person.id })} className="font-semibold">
              {person.username}
            </Link>
          </dt>
          <dd className="text-ink-2">{DESK_VIEW_WORDS[state]}</dd>
        </div>
      ))}
    </dl>
  )
}

interface TurnProps {
  entry: Extract<DeskEntry, { kind: 'status' }>
  by: string
  now: Date
}

/** A message of the requester, or their word that it works, sets the status by itself. */
function turnWords({ author, status }: TurnProps['entry'], by: string): string {
  if (author === 'staff') return DESK_TICKET_COPY.statusSet(by)
  return status === 'resolved' ? DESK_TICKET_COPY.worksNow(by) : DESK_TICKET_COPY.answered(by)
}

function Turn({ entry, by, now }: TurnProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 py-2 text-ink-2 wide:pl-49">
      <span>{turnWords(entry, by)}</span>
      <span className="text-ink">
        <TicketStatusMark status={entry.status} />
      </span>
      <time dateTime={entry.createdAt} className="figures ml-auto whitespace-nowrap">
        {shortMoment(new Date(entry.createdAt), now)}
      </time>
    </div>
  )
}
