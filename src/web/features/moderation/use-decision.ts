import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Case } from '#contract/moderation-case.ts'
import {
  decisionLetter,
  markedWords,
  reworded,
  type DecisionLetter,
  type LetterParts,
} from '#domain/moderation/decision-letter.ts'
import {
  LETTER_MAX_LENGTH,
  LETTER_SUBJECT_MAX_LENGTH,
  type DecisionReason,
  type Removal,
  type Verb,
} from '#domain/moderation/decisions.ts'
import type { ReportKind } from '#domain/safety/reports.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { client, orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { failureIn, useReconfirmed } from '#web/blocks/console/use-reconfirmed.tsx'
import { tooLongProblem } from '#web/blocks/forms/text-limit.ts'

const FIRST_REASONS: Partial<Record<ReportKind, DecisionReason>> = {
  fake: 'scam',
  abuse: 'threats',
  content: 'content',
  underAge: 'underAge',
  flag: 'threats',
}

interface DecisionOptions {
  found: Case
  now: Date
  onDecided(verb: Verb): void
  /** Where the focus goes after the question who it is. */
  focusAfter(): HTMLElement | null
}

/** What the moderator has chosen so far, the letter that follows from it, and sending it. */
export function useDecision({ found, now, onDecided, focusAfter }: DecisionOptions) {
  const { isSending, error, dialog, send } = useSending({ found, onDecided, focusAfter })
  const [verb, setVerb] = useState<Verb | null>(null)
  const { end, fixEnd, ...term } = useTerm(now)
  const [reason, setReason] = useState<DecisionReason>(FIRST_REASONS[found.kind] ?? 'own')
  const [removals, setRemovals] = useState<Removal[]>([])

  const until = verb === 'suspend' ? end : null
  const parts = verb && verb !== 'dismiss' ? { verb, reason, until, removals } : undefined
  const { letter, unsaid, edit, forgetEdits } = useLetter(parts)
  // Without a template the letter says what follows, and not yet why.
  const needsWords = Boolean(parts && reason === 'own' && letter?.text.trim() === decisionLetter(parts).text.trim())
  const choose = (next: Verb) => {
    if (next === verb) return
    setVerb(next)
    // A letter about something else must not go out unread.
    forgetEdits()
    if (next === 'dismiss') setRemovals([])
    if (next === 'remove' && found.removable.message) setRemovals([{ kind: 'message', id: found.targetId }])
  }
  const isReady = isComplete({ verb, until, removals, letter }) && !needsWords
  return {
    verb,
    choose,
    ...term,
    until,
    reason,
    setReason: (next: DecisionReason) => {
      setReason(next)
      forgetEdits()
    },
    removals,
    setRemovals,
    letter,
    unsaid,
    needsWords,
    marked: parts ? markedWords(parts) : [],
    /** From here on the letter names one moment, and that moment is sent with it. */
    beginEditing: fixEnd,
    edit,
    isReady,
    isSending,
    error,
    dialog,
    send: () => {
      if (!verb || !isReady || isSending) return
      send({
        verb,
        removals,
        ...(letter && { reason, letter }),
        ...(until && { until: until.toISOString() }),
      })
    },
  }
}

/** Until when. A term counts from now, until a letter is being written that names its end. */
function useTerm(now: Date) {
  const [hours, setHours] = useState<number | null>(7 * 24)
  const [ownEnd, setOwnEnd] = useState('')
  const [since, setSince] = useState<Date>()
  return {
    hours,
    setHours: (next: number | null) => {
      setHours(next)
      setSince((before) => before && now)
    },
    ownEnd,
    setOwnEnd,
    end: endOf(hours, ownEnd, hours === null ? now : (since ?? now)),
    fixEnd: () => setSince((before) => before ?? now),
  }
}

/** The letter as the choices make it, or as it was edited with what has been chosen since. */
function useLetter(parts: LetterParts | undefined) {
  const [edited, setEdited] = useState<{ letter: DecisionLetter; parts: LetterParts }>()
  const forgetEdits = () => setEdited(undefined)
  const edit = (letter: DecisionLetter) => parts && setEdited({ letter, parts })
  const current = parts && edited && reworded(edited.letter, edited.parts, parts)
  const letter = current ? { subject: current.subject, text: current.text } : parts && decisionLetter(parts)
  return { letter, unsaid: current?.unsaid ?? [], edit, forgetEdits }
}

type Sent = Omit<Parameters<typeof client.moderation.decide>[0], 'id' | 'reportId'>

/** Sends a decision, and goes on once it is known who decides. */
function useSending({ found, onDecided, focusAfter }: Omit<DecisionOptions, 'now'>) {
  const cache = useQueryClient()
  const { act, dialog } = useReconfirmed(focusAfter)
  // A decision that is sent again is the same decision.
  const [id] = useState(() => crypto.randomUUID())
  const { error, isPending, mutate } = useMutation({
    mutationFn: (sent: Sent) => act(() => client.moderation.decide({ id, reportId: found.id, ...sent })),
    onSuccess: (_, sent) => onDecided(sent.verb),
    onError: (failed) => {
      if (failureOf(failed).code === 'CASE_DECIDED') void cache.invalidateQueries({ queryKey: orpc.moderation.key() })
    },
  })
  return { isSending: isPending, error: failureIn(error), dialog, send: mutate }
}

interface Chosen {
  verb: Verb | null
  until: Date | null
  removals: Removal[]
  letter: DecisionLetter | undefined
}

function isComplete({ verb, until, removals, letter }: Chosen): boolean {
  if (verb === null || (verb === 'suspend' && !until) || (verb === 'remove' && removals.length === 0)) return false
  if (!letter) return true
  const { subject, text } = letterProblems(letter)
  return letter.subject.trim() !== '' && letter.text.trim() !== '' && !subject && !text
}

/** An edited letter that is too long stays as it is, and is not sent. */
export const letterProblems = ({ subject, text }: DecisionLetter) => ({
  subject: tooLongProblem(subject, LETTER_SUBJECT_MAX_LENGTH),
  text: tooLongProblem(text, LETTER_MAX_LENGTH),
})

export type Decision = ReturnType<typeof useDecision>

/** To the minute, so that the letter stays the same while it is read. */
function endOf(hours: number | null, ownEnd: string, now: Date): Date | null {
  if (hours !== null) return new Date(Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS + hours * HOUR_MS)
  const end = new Date(ownEnd)
  return Number.isNaN(end.getTime()) || end <= now ? null : end
}
