import { generatePath, Link } from 'react-router'
import type { UserDetail } from '#contract/user-desk.ts'
import { paths } from '#domain/site/paths.ts'
import { ticketName } from '#domain/support/ticket-rules.ts'
import { reportTone } from '#web/blocks/console/report-tone.ts'
import { StatusSquare } from '#web/blocks/console/status-square.tsx'
import { ticketTone } from '#web/blocks/console/ticket-tone.ts'
import { ACT_WORDS, USER_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { UserRow, UserRows, UserSection } from '#web/features/user-desk/user-rows.tsx'

const LINK = 'underline decoration-ink-3 underline-offset-2 hover:decoration-current'

interface SectionProps {
  user: UserDetail
  /** Not more rows than this. */
  most?: number
}

/** Cases about somebody; the one that waits can be opened from the heading. */
export function UserReports({ user, most }: SectionProps) {
  const waiting = user.reportsAbout.find(({ status }) => status === 'open' || status === 'in_review')
  return (
    <UserSection
      title={USER_COPY.reports(user.username)}
      aside={
        waiting && (
          <Link to={reportPath(waiting.id)} className="underline underline-offset-2">
            {USER_COPY.openReport(waiting.number)}
          </Link>
        )
      }
    >
      <UserRows items={user.reportsAbout} empty={USER_COPY.noReports} most={most}>
        {({ id, kind, createdAt, reason, status }) => (
          <UserRow key={id} at={createdAt} end={<StatusSquare tone={reportTone(status)}>{status}</StatusSquare>}>
            <Link to={reportPath(id)} className={`${LINK} line-clamp-2`}>
              {kind === 'appeal' && `${USER_COPY.appeal} `}
              {reason}
            </Link>
          </UserRow>
        )}
      </UserRows>
    </UserSection>
  )
}

export function UserTickets({ user }: SectionProps) {
  return (
    <UserSection title={USER_COPY.tickets}>
      <UserRows items={user.tickets} empty={USER_COPY.noTickets}>
        {({ id, createdAt, number, subject, status }) => (
          <UserRow key={id} at={createdAt} end={<StatusSquare tone={ticketTone(status)}>{status}</StatusSquare>}>
            <Link to={generatePath(paths.adminTicket, { ticketId: id })} className={LINK}>
              {ticketName(number)} {subject}
            </Link>
          </UserRow>
        )}
      </UserRows>
    </UserSection>
  )
}

export function UserActs({ user, most }: SectionProps) {
  return (
    <UserSection title={USER_COPY.acts}>
      <UserRows items={user.acts} empty={USER_COPY.noActs} most={most}>
        {({ id, createdAt, by, action, reason }) => (
          <UserRow key={id} at={createdAt}>
            <b className="font-semibold">{by?.username ?? USER_COPY.operator}</b> {ACT_WORDS[action] ?? action}
            {reason && <span className="block text-ink-2">{reason}</span>}
          </UserRow>
        )}
      </UserRows>
    </UserSection>
  )
}

export function UserLetters({ user }: SectionProps) {
  return (
    <UserSection title={USER_COPY.letters}>
      <UserRows items={user.letters} empty={USER_COPY.noLetters}>
        {({ kind, createdAt, sentAt, isDropped }) => (
          <UserRow
            key={kind + createdAt}
            at={createdAt}
            end={sentAt ? null : isDropped ? USER_COPY.dropped : USER_COPY.waits}
          >
            {kind}
          </UserRow>
        )}
      </UserRows>
    </UserSection>
  )
}

export const reportPath = (reportId: string) => generatePath(paths.adminReport, { reportId })
