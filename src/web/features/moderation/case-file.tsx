import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { generatePath, Link } from 'react-router'
import type { Case } from '#contract/moderation-case.ts'
import { paths } from '#domain/site/paths.ts'
import { isClosed, REPORT_STATUSES } from '#domain/safety/reports.ts'
import { hasWaitedLong } from '#domain/console/late.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useViewer } from '#web/api/session.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { ageInWords } from '#web/blocks/console/console-times.ts'
import { Pick } from '#web/blocks/console/filter-bar.tsx'
import { Moment } from '#web/blocks/console/moment.tsx'
import { VoicePlayer } from '#web/blocks/voice/voice-player.tsx'
import { CaseNotes } from '#web/features/moderation/case-notes.tsx'
import { CasePersonRecord } from '#web/features/moderation/case-person.tsx'
import { FileSection } from '#web/features/moderation/file-section.tsx'
import { CASE_COPY, typeOf } from '#web/features/moderation/moderation.copy.ts'
import { Transcript } from '#web/features/moderation/transcript.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface CaseFileProps {
  found: Case
  now: Date
  onChanged(): unknown
}

/** All that is known of a case, in the order it is read. */
export function CaseFile({ found, now, onChanged }: CaseFileProps) {
  const viewer = useViewer()
  const { appeal, holder, createdAt, status } = found
  const isWaiting = !isClosed(status)
  const isLate = isWaiting && hasWaitedLong(createdAt, now)
  return (
    <article className="relative px-5 pt-4.5 pb-6 wide:min-h-0 wide:overflow-y-auto wide:px-7 wide:pt-5">
      <header className="grid gap-1.5 wide:grid-cols-[1fr_auto] wide:items-start">
        <h1>{appeal ? CASE_COPY.appealTitle(found.number) : CASE_COPY.title(found.number)}</h1>
        <StatusForm key={status} found={found} onChanged={onChanged} />
        <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5 text-ink-2 wide:col-span-2">
          <span>{typeOf(found)}</span>
          <span className="figures break-all" title={CASE_COPY.targetId}>
            {found.targetId}
          </span>
          {isWaiting && (
            <span className={isLate ? 'text-ember-text' : ''}>
              {CASE_COPY.waits(ageInWords(new Date(createdAt), now))}
            </span>
          )}
        </p>
      </header>
      {holder && holder.id !== viewer?.id && (
        <p role="status" className="mt-2 border-l-3 border-aurora bg-sheet px-3 py-2 font-medium">
          {CASE_COPY.heldBy(holder.firstName)}
        </p>
      )}
      {appeal?.of && (
        <p className="mt-2">
          <Link to={generatePath(paths.adminReport, { reportId: appeal.of.id })} className="font-medium underline">
            {CASE_COPY.appealOf(appeal.of.number)}
          </Link>
        </p>
      )}
      <Reason found={found} now={now} />
      <Copied found={found} />
      {/* Of a case that is closed there is the copy alone. */}
      <Transcript key={String(isWaiting)} found={found} />
      <CasePersonRecord found={found} now={now} />
      <CaseNotes found={found} now={now} onChanged={onChanged} />
    </article>
  )
}

/** The plain way: any status, set by hand. */
function StatusForm({ found, onChanged }: Omit<CaseFileProps, 'now'>) {
  const [status, setStatus] = useState(found.status)
  // An appeal is closed by answering it.
  const needsAnswer = found.appeal !== null && found.appeal.outcome === null
  const statuses = REPORT_STATUSES.filter((each) => !needsAnswer || !isClosed(each))
  const toast = useToast()
  const saving = useMutation({
    mutationFn: () => client.moderation.setStatus({ reportId: found.id, status }),
    onSuccess: () => {
      toast({ text: CASE_COPY.saved })
      return onChanged()
    },
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <div className="flex items-center gap-2 max-xs:flex-wrap">
        <Pick
          label="Status"
          value={status}
          options={statuses.map((value) => ({ value, label: value }))}
          onChange={(value) => setStatus(REPORT_STATUSES.find((each) => each === value) ?? status)}
        />
        <Button type="submit" size="dense" isBusy={saving.isPending}>
          {saving.isPending ? CASE_COPY.saving : CASE_COPY.save}
        </Button>
      </div>
      {saving.isError && <Note tone="bad">{sentenceFor(saving.error)}</Note>}
    </form>
  )
}

/** Cases that never had a reporter. */
const NOBODY: Partial<Record<Case['kind'], string>> = {
  signal: CASE_COPY.noReporter,
  staff: CASE_COPY.openedByStaff,
}

function Reason({ found, now }: { found: Case; now: Date }) {
  const { reporter, reason, kind, createdAt, appeal } = found
  const [, label = '', words = reason] = /^([^:]{3,60}:)\s(.*)$/s.exec(reason) ?? []
  return (
    <blockquote className="mt-3.5 max-w-[62ch] border-l-3 border-ink pl-3.5 font-read text-[1.0625rem] leading-[1.45] text-pretty [overflow-wrap:anywhere]">
      {label && <b className="font-semibold">{label} </b>}
      {words}
      <footer className="mt-2.25 flex flex-wrap items-center gap-x-2.25 gap-y-0.5 font-ui text-[.8125rem] text-ink-2">
        {reporter && !appeal ? (
          <span className="flex items-start gap-2.25 leading-5.5">
            <AuraPicture vibe={reporter.vibe} small className="size-5.5 shrink-0" />
            <span>
              <b className="text-ink">{reporter.username}</b>, {reporter.age}, {reporter.location}.{' '}
              {CASE_COPY.record(reporter.reports, reporter.upheld)}
            </span>
          </span>
        ) : (
          !appeal && <span>{NOBODY[kind] ?? CASE_COPY.reporterGone}</span>
        )}
        <Moment at={createdAt} now={now} />
      </footer>
    </blockquote>
  )
}

/** The profile as it was. */
function Copied({ found: { profile, isEvidenceKept } }: { found: Case }) {
  if (!isEvidenceKept) return <p className="mt-4 border-t border-rule pt-3 text-ink-2">{CASE_COPY.copyGone}</p>
  if (!profile) return null
  return (
    <FileSection title={CASE_COPY.copy} aside={CASE_COPY.copyNote}>
      <dl className="grid gap-x-4 pb-2 wide:grid-cols-[auto_minmax(0,1fr)]">
        {profile.rows.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="pt-1 text-ink-2">{label}</dt>
            <dd className="pt-1 text-[.875rem] whitespace-pre-line [overflow-wrap:anywhere] max-wide:pb-1">{text}</dd>
          </div>
        ))}
      </dl>
      {profile.photoUrls.length > 0 && (
        <ul className="flex flex-wrap gap-2 py-1.5">
          {profile.photoUrls.map((url, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={CASE_COPY.photo(place + 1)} className="size-24 rounded-sheet object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {profile.voice && <VoicePlayer clip={profile.voice} label={CASE_COPY.voice} />}
    </FileSection>
  )
}
