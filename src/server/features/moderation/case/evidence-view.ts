import type { MessagePhoto } from '#contract/chat.ts'
import type { VoiceClip } from '#contract/voice-clip.ts'
import { ANSWERS, ANSWER_NAMES } from '#domain/people/answers.ts'
import type { CopiedPhoto, RecordedVoice, ReportEvidence } from '#domain/safety/reports.ts'
import { photoView } from '#server/files/photo-store.ts'

export const EVIDENCE_PREFIX = '/evidence/'

/** A recording of a copy is heard at an address of its own, while the case is open. */
export function evidenceClipView(reportId: string, { id, durationMs, peaks }: RecordedVoice): VoiceClip {
  return { id, url: `${EVIDENCE_PREFIX}${reportId}/${id}`, durationMs, peaks }
}

/** So is a photo, by the message it was sent in. */
export function evidencePhotoView(reportId: string, messageId: string, { width, height }: CopiedPhoto): MessagePhoto {
  const address = `${EVIDENCE_PREFIX}${reportId}/${messageId}`
  return {
    smallUrl: `${address}/small`,
    mediumUrl: `${address}/medium`,
    largeUrl: `${address}/large`,
    width,
    height,
  }
}

/** The profile as it was when it was reported: what was written, in the order of the forms. */
export function profileView(reportId: string, profile: NonNullable<ReportEvidence['profile']>) {
  const words = profile as Partial<Record<keyof typeof ANSWERS, string | null>>
  const rows = ANSWER_NAMES.flatMap((name) => {
    const text = words[name]
    return text ? [{ label: ANSWERS[name].label, text }] : []
  })
  const picture = { id: reportId, width: 1, height: 1, blur: '' }
  return {
    rows,
    photoUrls: profile.photoPaths.map((path) => photoView({ ...picture, path }).mediumUrl),
    voice: profile.voice ? evidenceClipView(reportId, profile.voice) : null,
  }
}
