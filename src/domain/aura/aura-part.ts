import { aura } from '#domain/aura/aura.ts'
import { disc } from '#domain/aura/path.ts'
import { plate } from '#domain/aura/plates.ts'
import type { Aura } from '#domain/aura/shapes.ts'
import type { AuraVibe } from '#domain/aura/traits.ts'

export type AuraLayer = 'halo' | 'plateA' | 'plateB' | 'heart'

/** The part of an aura that one factor decides, for the card of that factor. */
export interface AuraPart {
  aura: Aura
  /** The opacity of each layer; a layer at 0 is left out. */
  strength: Record<AuraLayer, number>
}

const GHOST = 0.13
const GHOSTS: AuraPart['strength'] = { halo: GHOST, plateA: GHOST, plateB: GHOST, heart: GHOST }

/** What the factor decides at full opacity, the rest nearly transparent. */
export function auraPart(vibe: AuraVibe, factor: keyof AuraVibe): AuraPart {
  const whole = aura(vibe)
  switch (factor) {
    case 'westernSign':
      return inkSwatches(whole)
    case 'easternSign':
      return { aura: whole, strength: { ...GHOSTS, heart: 1 } }
    case 'mbti':
      return { aura: whole, strength: { ...GHOSTS, plateB: 1 } }
    case 'lifePath':
      return { aura: whole, strength: { ...GHOSTS, plateA: 1 } }
    case 'attachmentStyle':
      return { aura: whole, strength: { ...GHOSTS, halo: 1 } }
  }
}

/** The sign decides the inks: its card shows a disc of each, and their mixture where they overlap. */
function inkSwatches(whole: Aura): AuraPart {
  const plateA = [plate('a', disc(62, [-34, 0]), { overprint: false })]
  const plateB = [plate('b', disc(62, [34, 0]))]
  return { aura: { ...whole, plateA, plateB }, strength: { halo: 0, plateA: 1, plateB: 1, heart: 0 } }
}
