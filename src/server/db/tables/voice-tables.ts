/** A recording as a message carries it. */
export interface MessageVoice {
  id: string
  durationMs: number
  peaks: number[]
}

export interface VoiceClipsTable {
  id: string
  userId: string
  /** Null for a voice profile. */
  messageId: string | null
  durationMs: number
  peaks: number[]
  createdAt: Date
}
