import { Mic, Square } from 'lucide-react'
import { VOICE_MAX_SECONDS } from '#domain/voice/voice-rules.ts'
import type { Recording } from '#web/blocks/voice/recording.ts'
import { useRecorder } from '#web/blocks/voice/use-recorder.ts'
import { VoicePlayer } from '#web/blocks/voice/voice-player.tsx'
import { clockTime, RECORDER_COPY } from '#web/blocks/voice/voice.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface RecorderProps {
  /** Of the button that saves or sends what was recorded. */
  submitLabel: string
  isSubmitting: boolean
  onSubmit(recording: Recording): void
  onCancel(): void
  cancelLabel: string
}

/** A peak below this is a microphone that is off. */
const SILENCE = 2
/** The seconds that are left are said aloud at the end only. */
const ANNOUNCED_LEFT = [10, 5]

/** Records, lets one listen, and hands it over. What was recorded stays until it is sent, recorded again or given up. */
export function Recorder({ submitLabel, isSubmitting, onSubmit, onCancel, cancelLabel }: RecorderProps) {
  const { state, start, stop } = useRecorder()
  const begin = () => void start()
  return (
    <div className="grid gap-4">
      {state.step === 'idle' && state.problem && <Note tone="bad">{RECORDER_COPY.problems[state.problem]}</Note>}
      {state.step === 'recording' && <Meter {...state} />}
      {state.step === 'recorded' && (
        <>
          <VoicePlayer clip={state.recording} label={RECORDER_COPY.own} />
          {Math.max(...state.recording.peaks) < SILENCE && <Note tone="bad">{RECORDER_COPY.silent}</Note>}
        </>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {state.step === 'asking' && RECORDER_COPY.asking}
        {state.step === 'preparing' && RECORDER_COPY.preparing}
        {state.step === 'idle' && !state.problem && RECORDER_COPY.limit}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {state.step === 'recording' ? (
          <Button look="hot" onClick={stop}>
            <Square aria-hidden size={16} strokeWidth={1.5} />
            {RECORDER_COPY.stop}
          </Button>
        ) : (
          <>
            {state.step === 'recorded' && (
              <Button look="hot" isBusy={isSubmitting} onClick={() => onSubmit(state.recording)}>
                {submitLabel}
              </Button>
            )}
            <Button
              look={state.step === 'recorded' ? 'plain' : 'solid'}
              isBusy={state.step === 'asking' || state.step === 'preparing' || isSubmitting}
              onClick={begin}
            >
              <Mic aria-hidden size={18} strokeWidth={1.5} />
              {state.step === 'recorded' ? RECORDER_COPY.again : RECORDER_COPY.record}
            </Button>
          </>
        )}
        <Button onClick={onCancel} isBusy={isSubmitting}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  )
}

function Meter({ seconds, level }: { seconds: number; level: number }) {
  const left = Math.ceil(VOICE_MAX_SECONDS - seconds)
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium text-ember-text">{RECORDER_COPY.recording}</span>
        <span className="text-ink-2 tabular-nums">
          {clockTime(seconds)} / {clockTime(VOICE_MAX_SECONDS)}
        </span>
      </p>
      <meter min={0} max={1} value={level} aria-label={RECORDER_COPY.level} className="sr-only" />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-tint">
        <div className="h-full origin-left bg-ember" style={{ scale: `${Math.min(1, level * 1.6)} 1` }} />
      </div>
      <p role="status" className="sr-only">
        {ANNOUNCED_LEFT.includes(left) && RECORDER_COPY.left(left)}
      </p>
    </div>
  )
}
