import type { Edge } from '#domain/aura/cut.ts'
import { FULL_TURN } from '#domain/aura/path.ts'
import { LIFE_PATHS } from '#domain/compatibility/life-path.ts'
import { ATTACHMENT_STYLES, MBTI_TYPES } from '#domain/people/choices.ts'
import type { AttachmentStyle, MbtiType } from '#domain/people/choices.ts'
import { EASTERN_SIGNS, easternTrine } from '#domain/zodiac/eastern.ts'
import type { EasternSign, EasternTrine } from '#domain/zodiac/eastern.ts'
import { WESTERN_SIGNS, westernElement, westernModality } from '#domain/zodiac/western.ts'
import type { Modality, WesternElement, WesternSign } from '#domain/zodiac/western.ts'

/** What an aura is computed from. A missing or unknown value gets a neutral default. */
export interface AuraVibe {
  westernSign?: WesternSign | null
  easternSign?: EasternSign | 'Unknown' | null
  mbti?: MbtiType | null
  lifePath?: number | null
  attachmentStyle?: AttachmentStyle | null
}

/** The vibe as the parameters of the drawing. */
export interface Traits {
  element: WesternElement | null
  modality: Modality
  /** The sign's angle on the zodiac wheel, in radians: the whole drawing is rotated by it. */
  turn: number
  trine: EasternTrine | null
  /** The animal's index inside its trine: −1, 0 or 1. */
  place: number
  reachesOut: boolean
  isFaceted: boolean
  edge: Edge
  drifts: boolean
  petals: number
  /** How often smaller copies of the petals are drawn inside them, for the master numbers 22 and 33. */
  echoes: number
  attachment: AttachmentStyle | null
}

const CALM_TYPE: MbtiType = 'INFJ'
const CALM_LIFE_PATH = 6
const CALM_MODALITY: Modality = 'fixed'
const MASTER_PETALS = 11
const TRINES = 4

export function auraTraits(vibe: AuraVibe): Traits {
  const sign = WESTERN_SIGNS.find((each) => each === vibe.westernSign)
  const animal = EASTERN_SIGNS.find((each) => each === vibe.easternSign)
  const type = MBTI_TYPES.find((each) => each === vibe.mbti) ?? CALM_TYPE
  const lifePath = LIFE_PATHS.find((each) => each === vibe.lifePath) ?? CALM_LIFE_PATH
  return {
    element: sign ? westernElement(sign) : null,
    modality: sign ? westernModality(sign) : CALM_MODALITY,
    turn: sign ? (WESTERN_SIGNS.indexOf(sign) / WESTERN_SIGNS.length) * FULL_TURN : 0,
    trine: animal ? easternTrine(animal) : null,
    place: animal ? Math.floor(EASTERN_SIGNS.indexOf(animal) / TRINES) - 1 : 0,
    reachesOut: type[0] === 'E',
    isFaceted: type[1] === 'S',
    edge: type[2] === 'T' ? 'crisp' : 'soft',
    drifts: type[3] === 'P',
    petals: Math.min(lifePath, MASTER_PETALS),
    echoes: lifePath > MASTER_PETALS ? lifePath / MASTER_PETALS - 1 : 0,
    attachment: ATTACHMENT_STYLES.find((each) => each === vibe.attachmentStyle) ?? null,
  }
}
