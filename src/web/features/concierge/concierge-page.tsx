import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import type { Concierge } from '#contract/concierge.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useEvent } from '#web/api/socket.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { CONCIERGE_COPY, STATE_WORDS } from '#web/features/concierge/concierge.copy.ts'
import { ProposalCard } from '#web/features/concierge/proposal-card.tsx'
import { RequestForm } from '#web/features/concierge/request-form.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { dayMonthYear } from '#web/ui/calendar-words.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: CONCIERGE_COPY.title, path: paths.concierge, isPrivate: true })

const GRID = 'grid grid-cols-1 gap-x-6 gap-y-8 pt-4 min-[26rem]:grid-cols-2 wide:grid-cols-3'
const HEADING = 'border-t border-rule-strong pt-4 text-[1.5625rem]'

export default function ConciergePage() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: orpc.concierge.key() })
  useEvent('concierge.changed', () => void refresh())
  useEvent('safety.parted', () => void refresh())
  useEvent('connect', () => void refresh())
  const found = useQuery(orpc.concierge.mine.queryOptions({ staleTime: 0 }))
  const title = (
    <>
      {CONCIERGE_COPY.title}{' '}
      <span className="align-middle font-ui text-base font-semibold tracking-normal text-ink-2">
        {CONCIERGE_COPY.beta}
      </span>
    </>
  )
  return (
    <SettingsPage title={title} lead={CONCIERGE_COPY.lead}>
      <Content found={found} onChanged={refresh} />
    </SettingsPage>
  )
}

interface ContentProps {
  found: { data: Concierge | undefined; isError: boolean; isFetching: boolean; refetch(): Promise<unknown> }
  onChanged(): Promise<unknown>
}

function Content({ found, onChanged }: ContentProps) {
  if (found.data) return <Everything concierge={found.data} onChanged={onChanged} />
  if (found.isError) {
    return (
      <FailureNote onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {CONCIERGE_COPY.failed}
      </FailureNote>
    )
  }
  return (
    <SkeletonGroup label={CONCIERGE_COPY.loading} className="grid gap-6 border-t border-rule-strong py-6">
      <Skeleton shape="line" className="w-2/3" />
      <Skeleton shape="line" className="w-1/2" />
    </SkeletonGroup>
  )
}

function Everything({ concierge, onChanged }: { concierge: Concierge; onChanged(): Promise<unknown> }) {
  const { invitations, introductions, viewer } = concierge
  const onSettled = () => onChanged()
  const introduce = useMutation(orpc.concierge.answerIntroduction.mutationOptions({ onSettled }))
  const accept = useMutation(orpc.concierge.answerInvitation.mutationOptions({ onSettled }))
  return (
    <div className="grid gap-10 pb-16">
      {[introduce, accept].some(({ error }) => error && !isOfHidden(error)) && (
        <Note tone="bad">{CONCIERGE_COPY.answerFailed}</Note>
      )}
      {invitations.length > 0 && (
        <section>
          <h2 className={HEADING}>{CONCIERGE_COPY.invitations}</h2>
          <p className="read mt-2 text-ink-2">{CONCIERGE_COPY.invitationText}</p>
          <ul className={GRID}>
            {invitations.map(({ id, person, state, expiresAt, conversationId }) => (
              <li key={id}>
                <ProposalCard
                  person={person}
                  viewer={viewer}
                  conversationId={conversationId}
                  isOpen={state === 'asked'}
                  words={
                    state === 'asked' ? CONCIERGE_COPY.until(dayMonthYear(new Date(expiresAt))) : STATE_WORDS.introduced
                  }
                  isBusy={accept.isPending}
                  isHidden={accept.variables?.introductionId === id && isOfHidden(accept.error)}
                  onAnswer={(agrees) => accept.mutate({ introductionId: id, agrees })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Request concierge={concierge} onChanged={onChanged} />
      {(introductions.length > 0 || concierge.request) && (
        <section>
          <h2 className={HEADING}>{CONCIERGE_COPY.proposals}</h2>
          {introductions.length === 0 && <p className="read mt-2 text-ink-2">{CONCIERGE_COPY.noProposals}</p>}
          <ul className={GRID}>
            {introductions.map(({ id, person, state, conversationId }) => (
              <li key={id}>
                <ProposalCard
                  person={person}
                  viewer={viewer}
                  conversationId={conversationId}
                  isOpen={state === 'proposed'}
                  words={state === 'proposed' ? '' : STATE_WORDS[state]}
                  isBusy={introduce.isPending}
                  isHidden={introduce.variables?.introductionId === id && isOfHidden(introduce.error)}
                  onAnswer={(agrees) => introduce.mutate({ introductionId: id, agrees })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** This one stands on the card, which is still there; after other failures it may be gone. */
const isOfHidden = (error: unknown) => failureOf(error).code === 'PROFILE_HIDDEN'

function Request({
  concierge: { request, hasPerk },
  onChanged,
}: {
  concierge: Concierge
  onChanged(): Promise<unknown>
}) {
  return (
    <section className="grid gap-4">
      <h2 className={HEADING}>{CONCIERGE_COPY.asking}</h2>
      {request ? (
        <div className="grid justify-items-start gap-4">
          <p>{CONCIERGE_COPY.underWay}</p>
          <ButtonLink to={generatePath(paths.ticket, { ticketId: request.id })}>
            {CONCIERGE_COPY.openRequest}
          </ButtonLink>
        </div>
      ) : hasPerk ? (
        <RequestForm onAsked={onChanged} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{CONCIERGE_COPY.perkNeeded}</p>
          <ButtonLink to={paths.tiers}>{CONCIERGE_COPY.toTiers}</ButtonLink>
        </div>
      )}
    </section>
  )
}
