import { VOICE_MAX_SECONDS } from '#domain/voice/voice-rules.ts'

export const PLAYER_COPY = {
  play: (label: string) => `Play ${label}`,
  pause: (label: string) => `Pause ${label}`,
  position: (label: string) => `Position in ${label}`,
  at: (seconds: number) => `${seconds} seconds`,
  failed: 'This recording cannot be played right now.',
} as const

export const RECORDER_COPY = {
  record: 'Record',
  again: 'Record again',
  stop: 'Stop',
  asking: 'Your browser asks for the microphone…',
  recording: 'Recording',
  begun: 'Recording now. Press Stop when you have said it.',
  recorded: 'Recorded. You can listen to it first.',
  level: 'Loudness',
  left: (seconds: number) => `${seconds} seconds left`,
  preparing: 'One moment…',
  own: 'your recording',
  silent: 'We heard nothing. Is the microphone on?',
  limit: `Up to ${VOICE_MAX_SECONDS} seconds.`,
  problems: {
    denied: 'The microphone is blocked for this site. Allow it in the settings of your browser, then try again.',
    missing: 'There is no microphone here.',
    unsupported: 'This browser cannot record.',
    failed: 'The recording did not work. Please try again.',
  },
} as const

/** Minutes and seconds, as on a clock. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
