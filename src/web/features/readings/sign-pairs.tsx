import type { EasternSign } from '#domain/zodiac/eastern.ts'
import { EASTERN_SIGNS } from '#domain/zodiac/eastern.ts'
import { easternPair, westernPair } from '#domain/zodiac/pair-compatibility.ts'
import { easternBond, easternLevel, westernAspect, westernLevel, type PairLevel } from '#domain/zodiac/pair-levels.ts'
import { WESTERN_SIGNS, type WesternSign } from '#domain/zodiac/western.ts'
import { SignGlyph } from '#web/blocks/zodiac/sign-glyph.tsx'
import { ASPECT_TEXTS, ASTROLOGY_COPY, BOND_TEXTS, LEVEL_ORDER } from '#web/features/readings/readings.copy.ts'
import { Badge } from '#web/ui/badge.tsx'

interface Pairing {
  other: WesternSign | EasternSign
  level: PairLevel
  relation: string
  note: string
}

export function WesternPairs({ sign }: { sign: WesternSign }) {
  return (
    <PairList
      pairings={WESTERN_SIGNS.map((other) => ({
        other,
        level: westernLevel(sign, other),
        relation: ASPECT_TEXTS[westernAspect(sign, other)],
        note: westernPair(sign, other).note,
      }))}
    />
  )
}

export function EasternPairs({ sign }: { sign: EasternSign }) {
  return (
    <PairList
      pairings={EASTERN_SIGNS.map((other) => ({
        other,
        level: easternLevel(sign, other),
        relation: BOND_TEXTS[easternBond(sign, other)],
        note: easternPair(sign, other).note,
      }))}
    />
  )
}

const TONES = { High: 'yellow', Medium: 'green', Low: 'grey' } as const

/** All twelve, those who get on first. */
function PairList({ pairings }: { pairings: readonly Pairing[] }) {
  const sorted = LEVEL_ORDER.flatMap((level) => pairings.filter((pairing) => pairing.level === level))
  return (
    <>
      <p className="max-w-[62ch] text-ink-2">{ASTROLOGY_COPY.levels}</p>
      <ul className="grid gap-x-12 border-b border-rule lg:grid-cols-2">
        {sorted.map(({ other, level, relation, note }) => (
          <li key={other} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-t border-rule py-4">
            <SignGlyph sign={other} className="mt-0.5 size-9" />
            <div className="grid gap-1.5">
              <p className="flex items-center justify-between gap-3 max-xs:flex-wrap">
                <span className="font-display text-2xl leading-none tracking-[-.015em]">{other}</span>
                <Badge tone={TONES[level]}>{level}</Badge>
              </p>
              <p className="-mt-1 text-sm text-ink-2">{relation}</p>
              <p className="max-w-[52ch] text-pretty">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
