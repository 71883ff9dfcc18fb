import type { PersonVibe } from '#contract/person.ts'
import { receiptLine, type ReceiptLine } from '#domain/compatibility/receipt.ts'
import type { Factor } from '#domain/compatibility/vibe.ts'
import { lifePathTrait } from '#web/blocks/member-card/member-card.copy.ts'

export interface Trait {
  label: string
  isShared: boolean
}

const TRAITS_SHOWN = 3
/** Pairs of a table count as compatible from here on. */
const COMPATIBLE_FROM_PERCENT = 80

type TraitFactor = Exclude<Factor, 'gender' | 'orientation'>
const FACTORS = ['westernSign', 'easternSign', 'mbti', 'attachmentStyle', 'lifePath'] as const satisfies TraitFactor[]

/** The card shows the signs anyway: they get a chip only when shared. */
const IS_ON_CARD: ReadonlySet<TraitFactor> = new Set(['westernSign', 'easternSign'])

/** Three traits for a card: shared ones first, then others. */
export function traitsOf(person: PersonVibe, viewer: PersonVibe | undefined): Trait[] {
  const factors = FACTORS.map((factor) => ({
    factor,
    label: labelOf(person, factor),
    isShared: isSharedFactor(factor),
  }))
  const love = { factor: null, label: person.loveLanguage, isShared: person.loveLanguage === viewer?.loveLanguage }
  const known = [...factors.slice(0, 3), love, ...factors.slice(3)].filter(
    (trait): trait is typeof trait & Trait => trait.label !== null,
  )
  const shared = known.filter(({ isShared }) => isShared)
  const others = known.filter(({ factor, isShared }) => !isShared && !(factor && IS_ON_CARD.has(factor)))
  return [...shared, ...others].slice(0, TRAITS_SHOWN).map(({ label, isShared }) => ({ label, isShared }))

  function isSharedFactor(factor: TraitFactor): boolean {
    return viewer !== undefined && isCompatible(receiptLine(factor, viewer, person))
  }
}

function isCompatible(line: ReceiptLine): boolean {
  if (line.kind === 'skipped') return false
  switch (line.rule.kind) {
    case 'same':
    case 'onTheList':
    case 'compatible':
    case 'sameNumber':
      return true
    case 'table':
      return line.rule.percent >= COMPATIBLE_FROM_PERCENT
    case 'different':
    case 'notOnTheList':
    case 'other':
      return false
  }
}

function labelOf(person: PersonVibe, factor: TraitFactor): string | null {
  const value = person[factor]
  if (value === null || value === 'Unknown') return null
  return factor === 'lifePath' ? lifePathTrait(value) : String(value)
}
