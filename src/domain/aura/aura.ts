import { FULL_CUT, SMALL_CUT } from '#domain/aura/cut.ts'
import type { Cut } from '#domain/aura/cut.ts'
import { haloRings } from '#domain/aura/halo.ts'
import { auraInks } from '#domain/aura/inks.ts'
import { formPlates, heartDisc, petalPlates } from '#domain/aura/plates.ts'
import type { Aura } from '#domain/aura/shapes.ts'
import { auraTraits } from '#domain/aura/traits.ts'
import type { Traits, AuraVibe } from '#domain/aura/traits.ts'

export interface AuraOptions {
  /** Simpler and bolder, for drawings under about 64 px. */
  small?: boolean
}

/** A person's picture, computed from their vibe alone: the same person has the same aura everywhere. */
export function aura(vibe: AuraVibe, options: AuraOptions = {}): Aura {
  return printAura(auraTraits(vibe), cutFor(options))
}

export const cutFor = ({ small = false }: AuraOptions): Cut => (small ? SMALL_CUT : FULL_CUT)

export function printAura(traits: Traits, cut: Cut): Aura {
  return {
    inks: auraInks(traits),
    halo: haloRings(traits, cut),
    plateA: petalPlates(traits, cut),
    plateB: formPlates(traits, cut),
    heart: heartDisc(traits, cut),
  }
}
