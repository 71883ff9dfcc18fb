import { lazyValue } from '#domain/site/lazy-value.ts'
import { Fragment, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import type { Case, CaseMessage } from '#contract/moderation-case.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { VoicePlayer } from '#web/blocks/voice/voice-player.tsx'
import { FileSection } from '#web/features/moderation/file-section.tsx'
import { CASE_COPY } from '#web/features/moderation/moderation.copy.ts'
import { Note } from '#web/ui/note.tsx'

const DAY = lazyValue(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }))
const DATE = lazyValue(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))
const TIME = lazyValue(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))

/** The conversation around what was reported: rows, not bubbles. */
export function Transcript({ found }: { found: Case }) {
  const { conversation, person, reporter } = found
  const { messages, hasMore, addEarlier } = useShown(conversation)
  const opening = useMutation({
    mutationFn: (isAll: boolean) =>
      client.moderation.openConversation({ reportId: found.id, before: messages[0]?.sequence ?? 0, isAll }),
    onSuccess: addEarlier,
  })
  const nameOf = ({ sender }: CaseMessage) =>
    (sender === 'person' ? person?.username : sender === 'reporter' ? reporter?.username : undefined) ?? CASE_COPY.gone
  if (messages.length === 0) {
    return found.kind === 'signal' || found.kind === 'staff' || !found.isEvidenceKept ? null : (
      <FileSection title={CASE_COPY.context}>
        <p className="pb-1 text-ink-2">{CASE_COPY.noMessages}</p>
      </FileSection>
    )
  }
  return (
    <FileSection
      title={CASE_COPY.context}
      aside={
        <>
          {conversation.since && (
            <span>{CASE_COPY.messages(conversation.total, DATE().format(new Date(conversation.since)))}</span>
          )}
          {hasMore && (
            <>
              {[false, true].map((isAll) => (
                <button
                  key={String(isAll)}
                  type="button"
                  title={CASE_COPY.recorded}
                  aria-disabled={opening.isPending || undefined}
                  onClick={() => opening.isPending || opening.mutate(isAll)}
                  className="min-h-11 cursor-pointer font-medium text-ink underline wide:min-h-5"
                >
                  {isAll ? CASE_COPY.all : CASE_COPY.earlier}
                </button>
              ))}
            </>
          )}
        </>
      }
    >
      {opening.isError && <Note tone="bad">{sentenceFor(opening.error)}</Note>}
      <ol className="leading-[1.45]">
        {messages.map((message, place) => (
          <Fragment key={message.id}>
            {isNewDay(messages[place - 1], message) && (
              <li className="pt-2 pb-0.75 pl-12.5 font-display text-[.9375rem] text-ink-2 italic wide:pl-34">
                {DAY().format(new Date(message.sentAt))}
              </li>
            )}
            <Row message={message} name={nameOf(message)} />
          </Fragment>
        ))}
      </ol>
    </FileSection>
  )
}

interface Shown {
  /** What the server has told last. */
  told: CaseMessage[]
  messages: CaseMessage[]
  hasMore: boolean
}

/**
 * What was told, and what was opened before it. The server tells of the last twenty: as the two go on writing these move
 * on, and what they have left behind stays here.
 */
function useShown({ messages: told, hasEarlier }: Case['conversation']) {
  const [shown, setShown] = useState<Shown>({ told, messages: told, hasMore: hasEarlier })
  if (shown.told !== told) {
    const place = shown.messages.findIndex(({ id }) => told.some((message) => message.id === id))
    // So many are new that some between are missing: it begins anew, and what is missing can be opened.
    if (place < 0) setShown({ told, messages: told, hasMore: hasEarlier })
    else setShown({ ...shown, told, messages: [...shown.messages.slice(0, place), ...told] })
  }
  const addEarlier = (more: { messages: CaseMessage[]; hasEarlier: boolean }) =>
    setShown((before) => ({
      ...before,
      messages: [...more.messages, ...before.messages],
      hasMore: more.hasEarlier,
    }))
  return { messages: shown.messages, hasMore: shown.hasMore, addEarlier }
}

function isNewDay(before: CaseMessage | undefined, message: CaseMessage): boolean {
  return !before || new Date(before.sentAt).toDateString() !== new Date(message.sentAt).toDateString()
}

function Row({ message, name }: { message: CaseMessage; name: string }) {
  const { content, sentAt, voice, photo, isReported, isDeleted } = message
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline gap-x-2.5 py-1 wide:grid-cols-[2.5rem_4.5rem_minmax(0,1fr)] wide:gap-x-3 wide:py-0.75">
      <time dateTime={sentAt} className="figures text-ink-2">
        {TIME().format(new Date(sentAt))}
      </time>
      <b className="truncate font-semibold">{name}</b>
      <div className="col-start-2 text-[.875rem] [overflow-wrap:anywhere] wide:col-start-3">
        <p className="whitespace-pre-line">
          {isReported ? (
            <mark className="-ml-1.25 rounded-[1px] box-decoration-clone bg-marigold px-1.25 py-0.5 leading-[1.62] text-on-ink">
              {content}
            </mark>
          ) : (
            content
          )}
          {isDeleted && <span className="text-xs text-ink-2 italic"> ({CASE_COPY.deleted})</span>}
        </p>
        {photo && (
          <a href={photo.largeUrl} target="_blank" rel="noreferrer" className="block w-fit pt-1">
            <img
              src={photo.mediumUrl}
              alt={CASE_COPY.sentPhoto}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              decoding="async"
              className="h-40 w-auto max-w-full rounded-sheet bg-well object-cover"
            />
          </a>
        )}
        {voice && <VoicePlayer clip={voice} label={CASE_COPY.voice} />}
        {isReported && (
          <p className="flex items-center gap-1.5 pt-0.75 text-xs font-medium text-ember-text">
            <Flag aria-hidden size={13} strokeWidth={1.75} />
            {CASE_COPY.reportedMark}
          </p>
        )}
      </div>
    </li>
  )
}
