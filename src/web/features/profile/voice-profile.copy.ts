import { VOICE_MAX_SECONDS } from '#domain/voice/voice-rules.ts'

export const VOICE_PROFILE_COPY = {
  title: 'Your voice',
  lead: `Say hello in up to ${VOICE_MAX_SECONDS} seconds. Everybody who sees your profile can listen.`,
  premium: 'A voice profile is part of VIP Premium.',
  paused: 'Others hear it again once you have VIP Premium.',
  tiers: 'See the plans',
  own: 'your voice',
  record: 'Record your voice',
  again: 'Record again',
  save: 'Put it on my profile',
  cancel: 'Cancel',
  delete: 'Delete',
} as const
