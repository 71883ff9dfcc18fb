import { useEffect, useRef } from 'react'
import { Mic, Square } from 'lucide-react'
import { VOICE_MAX_SECONDS } from '#domain/voice/voice-rules.ts'
import type { Recording } from '#web/blocks/voice/recording.ts'
import { useRecorder, type RecorderStep } from '#web/blocks/voice/use-recorder.ts'
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
  const buttons = useRef<HTMLDivElement>(null)
  // What opened the recorder has made room for it.
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
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
      <p role="status" className={`text-sm text-ink-2 ${state.step === 'recording' ? 'sr-only' : ''}`}>
        {state.step === 'asking' && RECORDER_COPY.asking}
        {state.step === 'recording' && RECORDER_COPY.begun}
        {state.step === 'preparing' && RECORDER_COPY.preparing}
        {state.step === 'recorded' && RECORDER_COPY.recorded}
        {state.step === 'idle' && !state.problem && RECORDER_COPY.limit}
      </p>
      <div ref={buttons} className="flex flex-wrap gap-2.5">
        {state.step === 'recorded' && (
          <Button look="hot" isBusy={isSubmitting} onClick={() => onSubmit(state.recording)}>
            {submitLabel}
          </Button>
        )}
        <MicrophoneButton step={state.step} isSubmitting={isSubmitting} onStart={() => void start()} onStop={stop} />
        <Button onClick={onCancel} isBusy={isSubmitting}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  )
}

interface MicrophoneButtonProps {
  step: RecorderStep
  isSubmitting: boolean
  onStart(): void
  onStop(): void
}

/** One button that starts and stops, so that the focus stays on it while the time runs. */
function MicrophoneButton({ step, isSubmitting, onStart, onStop }: MicrophoneButtonProps) {
  const isRunning = step === 'recording'
  const look = isRunning ? 'hot' : step === 'recorded' ? 'plain' : 'solid'
  return (
    <Button
      look={look}
      isBusy={step === 'asking' || step === 'preparing' || isSubmitting}
      onClick={isRunning ? onStop : onStart}
    >
      {isRunning ? <Square aria-hidden size={16} strokeWidth={1.5} /> : <Mic aria-hidden size={18} strokeWidth={1.5} />}
      {isRunning ? RECORDER_COPY.stop : step === 'recorded' ? RECORDER_COPY.again : RECORDER_COPY.record}
    </Button>
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
