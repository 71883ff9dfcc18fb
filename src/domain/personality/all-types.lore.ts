import type { MbtiType } from '#domain/people/choices.ts'
import type { TypeLore } from '#domain/personality/type-lore.ts'
import { ANALYST_TYPES_LORE } from '#domain/personality/types-analysts.lore.ts'
import { IDEALIST_TYPES_LORE } from '#domain/personality/types-idealists.lore.ts'
import { KEEPER_TYPES_LORE } from '#domain/personality/types-keepers.lore.ts'
import { MAKER_TYPES_LORE } from '#domain/personality/types-makers.lore.ts'

export const TYPE_LORE: Readonly<Record<MbtiType, TypeLore>> = {
  ...ANALYST_TYPES_LORE,
  ...IDEALIST_TYPES_LORE,
  ...KEEPER_TYPES_LORE,
  ...MAKER_TYPES_LORE,
}
