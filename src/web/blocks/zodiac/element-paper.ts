import { westernElement, type WesternElement, type WesternSign } from '#domain/zodiac/western.ts'

/** The paper a person's cover and cards are printed on; an aura that lies on it shows it round the heart. */
export const STOCK_CLASSES: Readonly<Record<WesternElement, string>> = {
  fire: 'bg-stock-fire [--aura-ground:var(--stock-fire)]',
  earth: 'bg-stock-earth [--aura-ground:var(--stock-earth)]',
  air: 'bg-stock-air [--aura-ground:var(--stock-air)]',
  water: 'bg-stock-water [--aura-ground:var(--stock-water)]',
}

export function stockOf(sign: WesternSign): string {
  return STOCK_CLASSES[westernElement(sign)]
}
