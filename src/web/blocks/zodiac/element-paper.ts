import { westernElement, type WesternElement, type WesternSign } from '#domain/zodiac/western.ts'

/** The paper a person's cover and cards are printed on; an aura that lies on it shows it round the heart. */
export const PAPER_CLASSES: Readonly<Record<WesternElement, string>> = {
  fire: 'bg-paper-fire [--aura-ground:var(--paper-fire)]',
  earth: 'bg-paper-earth [--aura-ground:var(--paper-earth)]',
  air: 'bg-paper-air [--aura-ground:var(--paper-air)]',
  water: 'bg-paper-water [--aura-ground:var(--paper-water)]',
}

export function paperOf(sign: WesternSign): string {
  return PAPER_CLASSES[westernElement(sign)]
}
