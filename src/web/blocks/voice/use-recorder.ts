import { useEffect, useRef, useState } from 'react'
import { VOICE_MAX_SECONDS } from '#domain/voice/voice-rules.ts'
import { recordingFrom, type Recording } from '#web/blocks/voice/recording.ts'

export type RecorderProblem = 'denied' | 'missing' | 'unsupported' | 'failed'

type RecorderState =
  | { step: 'idle'; problem?: RecorderProblem }
  | { step: 'asking' | 'preparing' }
  | { step: 'recording'; seconds: number; level: number }
  | { step: 'recorded'; recording: Recording }

export type RecorderStep = RecorderState['step']

/** What is open while the microphone is. */
interface Session {
  stream: MediaStream
  context: AudioContext
  recorder: MediaRecorder
  ticks: ReturnType<typeof setInterval>
}

const TICK_MS = 100

/** Records from the microphone for at most half a minute, and says how loud it is meanwhile. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ step: 'idle' })
  const session = useRef<Session | null>(null)
  const url = state.step === 'recorded' ? state.recording.url : undefined
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      end(session)
    }
  }, [])

  const start = async () => {
    if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) {
      return setState({ step: 'idle', problem: 'unsupported' })
    }
    setState({ step: 'asking' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
      // The question may be answered when nobody is there any more to stop it.
      if (isGone.current) return silence(stream)
      session.current = record(stream, setState, isGone)
    } catch (error) {
      setState({ step: 'idle', problem: problemOf(error) })
    }
  }
  const stop = () => {
    if (session.current?.recorder.state === 'recording') session.current.recorder.stop()
    end(session)
  }
  return { state, start, stop }
}

function record(stream: MediaStream, setState: (state: RecorderState) => void, isGone: { current: boolean }): Session {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.addEventListener('stop', () => {
    if (isGone.current) return
    setState({ step: 'preparing' })
    recordingFrom(parts).then(
      (recording) => setState({ step: 'recorded', recording }),
      () => setState({ step: 'idle', problem: 'failed' }),
    )
  })
  recorder.start()
  const startedAt = performance.now()
  const ticks = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000
    if (recorder.state !== 'recording') return
    if (seconds < VOICE_MAX_SECONDS) return setState({ step: 'recording', seconds, level: levelOf(analyser) })
    recorder.stop()
    close({ stream, context, ticks })
  }, TICK_MS)
  setState({ step: 'recording', seconds: 0, level: 0 })
  return { stream, context, recorder, ticks }
}

function end(session: { current: Session | null }): void {
  if (session.current) close(session.current)
  session.current = null
}

/** The browser's sign that it is listening goes out. */
function silence(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function close({ stream, context, ticks }: Pick<Session, 'stream' | 'context' | 'ticks'>): void {
  clearInterval(ticks)
  silence(stream)
  if (context.state !== 'closed') void context.close()
}

/** From 0 to 1. */
function levelOf(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  return Math.min(1, Math.max(...samples.map(Math.abs)))
}

function problemOf(error: unknown): RecorderProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' ? 'missing' : 'failed'
}
