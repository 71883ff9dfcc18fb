import { mbtiPercent } from '#domain/compatibility/mbti-table.ts'
import { MBTI_TYPES, type MbtiType } from '#domain/people/choices.ts'
import { TYPE_LORE } from '#domain/personality/all-types.lore.ts'
import { MBTI_READING_COPY } from '#web/features/readings/readings.copy.ts'

/** The lowest possible value; the bars start a little below it. */
const SHORTEST = 50

/** What the receipt gives each of the sixteen pairings, the best first. */
export function TypeTable({ type }: { type: MbtiType }) {
  const rows = MBTI_TYPES.map((other) => ({ other, percent: mbtiPercent(type, other) })).toSorted(
    (a, b) => b.percent - a.percent,
  )
  return (
    <>
      <p className="max-w-[62ch] text-ink-2">{MBTI_READING_COPY.everyTypeText}</p>
      <ol className="grid gap-x-12 sm:grid-cols-2">
        {rows.map(({ other, percent }) => (
          <li key={other} className="grid grid-cols-[3.5rem_1fr_2rem] items-center gap-x-3 border-t border-rule py-2.5">
            <span className="font-semibold">{other}</span>
            <span className="min-w-0">
              <span className="block truncate text-sm text-ink-2 max-xs:whitespace-normal">
                {other === type ? MBTI_READING_COPY.yourself : TYPE_LORE[other].nicknames[0]}
              </span>
              <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-tint">
                <span
                  className="block h-full rounded-full bg-solid"
                  style={{ width: `${((percent - SHORTEST) / (100 - SHORTEST)) * 100}%` }}
                />
              </span>
            </span>
            <span className="text-right font-display text-xl tabular-nums">{percent}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
