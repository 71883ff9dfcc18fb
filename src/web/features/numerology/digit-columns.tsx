import type { DigitsWorking } from '#domain/numerology/working.ts'
import { NUMEROLOGY_COPY } from '#web/features/numerology/numerology.copy.ts'

interface DigitColumnsProps {
  digits: DigitsWorking
  /** The digits that the section is about. */
  lit: readonly number[]
}

/** How often the letters of a name give each digit: one block for each letter. */
export function DigitColumns({ digits: { counts }, lit }: DigitColumnsProps) {
  return (
    <div className="grid max-w-120 gap-3">
      <p className="text-ink-2">{NUMEROLOGY_COPY.digitsText}</p>
      <ol className="grid grid-cols-9 gap-1.5">
        {counts.map(({ digit, count, letters }) => (
          <li key={digit} className="grid content-end gap-1.5 text-center">
            <span className="sr-only">{NUMEROLOGY_COPY.digitCount(digit, count)}</span>
            <span aria-hidden className="grid gap-0.5">
              {letters.map(({ letter }, index) => (
                <span
                  // oxlint-disable-next-line react/no-array-index-key -- the same letter may come twice
                  key={index}
                  className={`rounded-sheet py-1 text-sm font-semibold ${lit.includes(digit) ? 'bg-marigold text-on-ink' : 'bg-tint'}`}
                >
                  {letter}
                </span>
              ))}
              {count === 0 && (
                <span
                  className={`rounded-sheet py-1 text-sm ${lit.includes(digit) ? 'bg-marigold font-semibold text-on-ink' : 'border border-dashed border-ink-3 text-ink-2'}`}
                >
                  0
                </span>
              )}
            </span>
            <span aria-hidden className="border-t border-rule-strong pt-1 font-display text-xl tabular-nums">
              {digit}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
