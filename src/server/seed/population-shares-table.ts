import type { AttachmentStyle, Ethnicity, Gender, MbtiType, Orientation, Religion } from '#domain/people/choices.ts'
import type { Shares } from '#server/seed/population-random.ts'

/** Roughly as surveys of adults find them; they make a crowd uneven in the places where a real one is. */
export const GENDER_SHARES: Shares<Gender> = [
  ['Male', 48],
  ['Female', 48],
  ['Nonbinary', 2],
  ['Transgender', 1.2],
  ['Other', 0.8],
]

const NEITHER_MAN_NOR_WOMAN: Shares<Orientation> = [
  ['Straight', 8],
  ['Gay', 8],
  ['Lesbian', 10],
  ['Bisexual', 24],
  ['Pansexual', 20],
  ['Asexual', 8],
  ['Queer', 18],
  ['Other', 4],
]

export const ORIENTATION_SHARES: Record<Gender, Shares<Orientation>> = {
  Male: [
    ['Straight', 88],
    ['Gay', 5],
    ['Bisexual', 4],
    ['Pansexual', 1],
    ['Asexual', 0.8],
    ['Queer', 0.8],
    ['Other', 0.4],
  ],
  Female: [
    ['Straight', 83],
    ['Gay', 0.5],
    ['Lesbian', 3.5],
    ['Bisexual', 8],
    ['Pansexual', 2],
    ['Asexual', 1.2],
    ['Queer', 1.3],
    ['Other', 0.5],
  ],
  Nonbinary: NEITHER_MAN_NOR_WOMAN,
  Transgender: NEITHER_MAN_NOR_WOMAN,
  Other: NEITHER_MAN_NOR_WOMAN,
}

export const MBTI_SHARES: Shares<MbtiType> = [
  ['ISFJ', 13.8],
  ['ESFJ', 12.3],
  ['ISTJ', 11.6],
  ['ISFP', 8.8],
  ['ESTJ', 8.7],
  ['ESFP', 8.5],
  ['ENFP', 8.1],
  ['ISTP', 5.4],
  ['INFP', 4.4],
  ['ESTP', 4.3],
  ['INTP', 3.3],
  ['ENTP', 3.2],
  ['ENFJ', 2.5],
  ['INTJ', 2.1],
  ['ENTJ', 1.8],
  ['INFJ', 1.5],
]

export const ATTACHMENT_SHARES: Shares<AttachmentStyle> = [
  ['Secure', 52],
  ['Anxious', 20],
  ['Avoidant', 20],
  ['Fearful-Avoidant', 8],
]

export const ETHNICITY_SHARES: Shares<Ethnicity> = [
  ['Caucasian', 40],
  ['Asian', 18],
  ['Hispanic', 14],
  ['Black', 12],
  ['Mixed', 6],
  ['Middle-Eastern', 5],
  ['Other', 3],
  ['Native American', 1],
  ['Pacific Islander', 1],
]

export const RELIGION_SHARES: Shares<Religion> = [
  ['Christian', 34],
  ['Agnostic', 15],
  ['Atheist', 13],
  ['Muslim', 12],
  ['Spiritual', 10],
  ['Hindu', 6],
  ['Other', 4],
  ['Buddhist', 4],
  ['Jewish', 2],
]
