import { westernElement, type WesternElement, type WesternSign } from '#domain/zodiac/western.ts'

/** The background of a person's cards, by element; an aura on it uses it for the rim of the heart. */
export const PAPER_CLASSES: Readonly<Record<WesternElement, string>> = {
  fire: 'bg-paper-fire [--aura-ground:var(--paper-fire)]',
  earth: 'bg-paper-earth [--aura-ground:var(--paper-earth)]',
  air: 'bg-paper-air [--aura-ground:var(--paper-air)]',
  water: 'bg-paper-water [--aura-ground:var(--paper-water)]',
}

export function paperOf(sign: WesternSign): string {
  return PAPER_CLASSES[westernElement(sign)]
}
