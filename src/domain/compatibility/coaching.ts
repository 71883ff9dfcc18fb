import type { AttachmentStyle, LoveLanguage, MbtiType } from '#domain/people/choices.ts'

export interface CoachedPerson {
  attachmentStyle: AttachmentStyle | null
  loveLanguage: LoveLanguage | null
  mbti: MbtiType | null
}

export type CoachingTip =
  | { kind: 'anxiousWithAvoidant' }
  | { kind: 'secureWithNotSecure'; viewer: AttachmentStyle }
  | { kind: 'loveLanguages'; owner: LoveLanguage; viewer: LoveLanguage }
  | { kind: 'introvertWithExtrovert'; owner: MbtiType; viewer: MbtiType }
  | { kind: 'listenDeeply'; owner: MbtiType; viewer: MbtiType }
  | { kind: 'greatPotential' }

/** Every tip that applies, in the specification's order. What someone has not answered gives no tip. */
export function listCoachingTips(owner: CoachedPerson, viewer: CoachedPerson): CoachingTip[] {
  const tips = [...attachmentTips(owner, viewer), ...loveLanguageTips(owner, viewer), ...typeTips(owner, viewer)]
  return tips.length > 0 ? tips : [{ kind: 'greatPotential' }]
}

function attachmentTips(owner: CoachedPerson, viewer: CoachedPerson): CoachingTip[] {
  if (owner.attachmentStyle === 'Anxious' && viewer.attachmentStyle === 'Avoidant') {
    return [{ kind: 'anxiousWithAvoidant' }]
  }
  if (owner.attachmentStyle === 'Secure' && viewer.attachmentStyle && viewer.attachmentStyle !== 'Secure') {
    return [{ kind: 'secureWithNotSecure', viewer: viewer.attachmentStyle }]
  }
  return []
}

function loveLanguageTips(owner: CoachedPerson, viewer: CoachedPerson): CoachingTip[] {
  if (!owner.loveLanguage || !viewer.loveLanguage || owner.loveLanguage === viewer.loveLanguage) return []
  return [{ kind: 'loveLanguages', owner: owner.loveLanguage, viewer: viewer.loveLanguage }]
}

function typeTips(owner: CoachedPerson, viewer: CoachedPerson): CoachingTip[] {
  if (!owner.mbti || !viewer.mbti) return []
  const types = { owner: owner.mbti, viewer: viewer.mbti }
  const tips: CoachingTip[] = []
  if (types.owner.startsWith('I') && types.viewer.startsWith('E'))
    tips.push({ kind: 'introvertWithExtrovert', ...types })
  if (types.owner[1] !== types.viewer[1]) tips.push({ kind: 'listenDeeply', ...types })
  return tips
}
