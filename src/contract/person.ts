import { z } from 'zod'
import { storedAnswers } from '#contract/answers.ts'
import { Id } from '#contract/id.ts'
import { VoiceClip } from '#contract/voice-clip.ts'
import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import { answersWith } from '#domain/people/answers.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS } from '#domain/zodiac/western.ts'

/** What the match score, the aura and the coaching tips look at. */
export const PersonVibe = z.object({
  ...storedAnswers(['gender', 'orientation', 'mbti', 'loveLanguage', 'attachmentStyle']),
  westernSign: z.enum(WESTERN_SIGNS),
  easternSign: z.enum([...EASTERN_SIGNS, 'Unknown']),
  lifePath: z.literal(LIFE_PATHS),
})
export type PersonVibe = z.infer<typeof PersonVibe>

/** What an aura is drawn from. */
export const AuraVibe = PersonVibe.pick({
  westernSign: true,
  easternSign: true,
  mbti: true,
  lifePath: true,
  attachmentStyle: true,
})
export type AuraVibe = z.infer<typeof AuraVibe>

export const Photo = z.object({
  id: Id,
  /** One picture in three sizes, the longest edge 320, 800 and 1600 px at most. */
  smallUrl: z.string(),
  mediumUrl: z.string(),
  largeUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A few bytes of the picture as a data address, shown until the picture is there. */
  blur: z.string(),
})
export type Photo = z.infer<typeof Photo>

/** As its owner sees it. */
export const OwnPhoto = Photo.extend({ isProfilePicture: z.boolean() })

/** What the viewer has done about somebody, and whether it is returned. */
export const LikeState = z.object({ isLiked: z.boolean(), isFavorite: z.boolean(), isMutual: z.boolean() })
export type LikeState = z.infer<typeof LikeState>

/** Somebody on a card, as another member sees them. */
export const CardMember = PersonVibe.extend({
  ...storedAnswers(answersWith({ shownFrom: 'directory' })),
  ...storedAnswers(answersWith({ shownFrom: 'card' })),
  id: Id,
  age: z.number().int(),
  photo: Photo.nullable(),
  /** The first sentence of what they say about themselves, which their profile shows whole. */
  opening: z.string().nullable(),
  isOnline: z.boolean(),
  /** The whole percentage that the receipt adds up to. */
  score: z.number().int(),
  /** What it comes to by the viewer's own weights, in lists that are ordered by them. */
  ownScore: z.number().int().optional(),
  like: LikeState,
  /** Why they stand before others with the same score, in the order "Best match" of Discover, or in an extra place. */
  placement: z.enum(['boosted', 'priority', 'featured']).optional(),
})
export type CardMember = z.infer<typeof CardMember>

/** Everything another member may see of somebody, and nothing else. */
export const PersonProfile = CardMember.omit({
  photo: true,
  opening: true,
  score: true,
  ownScore: true,
  placement: true,
}).extend({
  ...storedAnswers(answersWith({ shownFrom: 'profile' })),
  soulUrge: z.number().int().nullable(),
  expression: z.number().int().nullable(),
  /** The profile picture first. */
  photos: z.array(Photo),
  voice: VoiceClip.nullable(),
})
export type PersonProfile = z.infer<typeof PersonProfile>
