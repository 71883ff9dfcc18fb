import { meaningOf } from '#domain/numerology/number-meanings.lore.ts'
import { numbersOf } from '#domain/numerology/numbers.ts'
import type { NumerologyWorking } from '#domain/numerology/working.ts'
import { ReadParagraph } from '#web/blocks/readings/long-read.tsx'
import { NumberGlyph } from '#web/blocks/readings/number-glyph.tsx'
import { DigitColumns } from '#web/features/numerology/digit-columns.tsx'
import {
  KIND_LEADS,
  listMissing,
  NO_LESSONS,
  NUMEROLOGY_COPY,
  type SectionKind,
} from '#web/features/numerology/numerology.copy.ts'
import { workingLines, type WorkingLine } from '#web/features/numerology/working-lines.ts'

/** One number: what it is about, what it came to, what that is said to mean, and how it came about. */
export function NumberSection({ kind, working }: { kind: SectionKind; working: NumerologyWorking }) {
  const numbers = listNumbers(kind, working)
  const missing = listMissing(working).find((each) => each.kind === kind)
  const isOfDigits = kind === 'hiddenPassion' || kind === 'karmicLessons'
  return (
    <>
      <p className="max-w-[52ch] text-ink-2">{KIND_LEADS[kind]}</p>
      {missing && <p className="read italic">{missing.sentence}</p>}
      {!missing && numbers.length === 0 && <p className="read italic">{NO_LESSONS}</p>}
      {numbers.map((number, index) => (
        <div key={number} className="grid gap-x-8 gap-y-3 sm:grid-cols-[8rem_1fr]">
          <NumberGlyph value={number} className="size-24 sm:size-32" />
          <ReadParagraph isOpening={kind === 'lifePath' && index === 0}>{meaningOf(kind, number)}</ReadParagraph>
        </div>
      ))}
      {isOfDigits ? (
        <DigitColumns digits={working.digits} lit={numbers} />
      ) : (
        <Working lines={workingLines(kind, working)} />
      )}
    </>
  )
}

export function listNumbers(kind: SectionKind, working: NumerologyWorking): number[] {
  return [numbersOf(working)[kind]].flat().filter((number) => number !== null)
}

function Working({ lines }: { lines: readonly WorkingLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className="max-w-160 rounded-sheet bg-tint px-5 py-4">
      <h3 className="font-ui text-sm leading-snug font-semibold tracking-normal">{NUMEROLOGY_COPY.working}</h3>
      <dl className="mt-2 tabular-nums">
        {lines.map(({ label, sums }) => (
          <div key={label} className="grid gap-x-4 border-t border-rule py-2 sm:grid-cols-[7rem_1fr]">
            <dt className="text-ink-2">{label}</dt>
            {sums.map((sum) => (
              <dd key={sum} className="sm:col-start-2">
                {sum}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}
