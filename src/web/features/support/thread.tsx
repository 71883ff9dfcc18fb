import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import type { TicketEntry } from '#contract/support.ts'
import { paths } from '#domain/site/paths.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { useViewerVibe } from '#web/blocks/member-card/use-viewer-vibe.ts'
import { PictureRow } from '#web/blocks/ticket-messages/picture-row.tsx'
import { standingInSentence, TICKET_COPY, turnSentence } from '#web/features/support/support.copy.ts'
import { ticketTime } from '#web/blocks/ticket-messages/ticket-times.ts'
import { BrandMark } from '#web/shell/brand.tsx'
import { Button } from '#web/ui/button.tsx'

interface ThreadProps {
  entries: TicketEntry[]
  isConcierge: boolean
  now: Date
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

/** Messages on hairlines, oldest first. New ones are read out. */
export function Thread({ entries, isConcierge, now, query }: ThreadProps) {
  return (
    <div role="log" aria-label={TICKET_COPY.thread} className="border-t border-rule-strong">
      {query.hasNextPage && (
        <Button className="my-4" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {TICKET_COPY.earlier}
        </Button>
      )}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} className="border-t border-rule first:border-t-0">
            {entry.kind === 'message' ? (
              <Message entry={entry} now={now} />
            ) : (
              <Turn entry={entry} isConcierge={isConcierge} now={now} />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

type MessageEntry = Extract<TicketEntry, { kind: 'message' }>

function Message({ entry, now }: { entry: MessageEntry; now: Date }) {
  const { text, pictures, proposed, isOwn, staffName, createdAt } = entry
  const by = isOwn ? TICKET_COPY.you : TICKET_COPY.staff(staffName)
  return (
    <article className="grid gap-x-5 gap-y-2.5 pt-5 pb-5.5 wide:grid-cols-[196px_1fr]">
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] content-start items-center gap-x-3 self-start leading-[1.3]">
        <span className="row-span-2">{isOwn ? <OwnFace /> : <StaffFace />}</span>
        <b className="font-semibold">{by}</b>
        <time dateTime={createdAt} className="text-[.8125rem] text-ink-2">
          {ticketTime(createdAt, now)}
        </time>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        {text && (
          <div dir="auto" className="read max-w-none text-[1.125rem] wrap-anywhere whitespace-pre-wrap">
            {text}
          </div>
        )}
        {pictures.length > 0 && <PictureRow pictures={pictures} by={by} />}
        {proposed > 0 && (
          <Link to={paths.concierge} className="justify-self-start font-semibold underline hover:text-ember-text">
            {TICKET_COPY.proposed(proposed)}
          </Link>
        )}
      </div>
    </article>
  )
}

function OwnFace() {
  const { viewer } = useViewerVibe()
  return viewer ? (
    <AuraPicture small vibe={viewer} className="size-10" />
  ) : (
    <span className="block size-10 rounded-full bg-tint" />
  )
}

function StaffFace() {
  return (
    <span className="grid size-10 place-items-center rounded-full bg-tint">
      <BrandMark width={26} />
    </span>
  )
}

interface TurnProps {
  entry: Extract<TicketEntry, { kind: 'status' }>
  isConcierge: boolean
  now: Date
}

function Turn({ entry, isConcierge, now }: TurnProps) {
  return (
    <div className="flex items-center gap-2.5 py-2.5 text-sm max-xs:flex-wrap text-ink-2 wide:pl-54">
      <Eye aria-hidden size={18} strokeWidth={1.5} className="flex-none" />
      <span className="max-xs:flex-[1_1_60%]">
        {turnSentence(entry, isConcierge)} {TICKET_COPY.itIs}{' '}
        <i className="font-display text-[1.0625rem] text-ink">{standingInSentence(entry.standing)}</i>
      </span>
      <time dateTime={entry.createdAt} className="ml-auto whitespace-nowrap">
        {ticketTime(entry.createdAt, now)}
      </time>
    </div>
  )
}
