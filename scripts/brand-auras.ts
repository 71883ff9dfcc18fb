/** Two people who get on well: the one on the icons, and the one beside them on the share image. */
export const BRAND_AURAS = [
  { westernSign: 'Leo', easternSign: 'Tiger', mbti: 'ENFP', lifePath: 5, attachmentStyle: 'Secure' },
  { westernSign: 'Libra', easternSign: 'Horse', mbti: 'INFJ', lifePath: 5, attachmentStyle: 'Secure' },
] as const
