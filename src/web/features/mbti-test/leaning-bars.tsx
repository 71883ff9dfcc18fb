import type { DichotomyResult, MbtiLetter } from '#domain/personality/mbti-test.ts'
import { LETTER_NAMES } from '#web/blocks/readings/type-sections.copy.ts'

/** Four bars: where the answers lie between the two letters of each dichotomy. */
export function LeaningBars({ dichotomies }: { dichotomies: readonly DichotomyResult[] }) {
  return (
    <ul className="grid gap-6">
      {dichotomies.map((result) => (
        <Leaning key={result.dichotomy} result={result} />
      ))}
    </ul>
  )
}

function Leaning({ result: { letter: winner, percent, points } }: { result: DichotomyResult }) {
  const sides = points.map(({ letter }) => ({
    letter,
    percent: letter === winner ? percent : 100 - percent,
    isWinner: letter === winner,
  }))
  return (
    <li className="grid gap-2">
      <div className="flex justify-between gap-4">
        {sides.map((side) => (
          <Side key={side.letter} {...side} />
        ))}
      </div>
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {sides.map(({ letter, percent: share, isWinner }) => (
          <span
            key={letter}
            className={isWinner ? 'bg-solid' : 'bg-tint inset-ring inset-ring-ink-3'}
            style={{ width: `${share}%` }}
          />
        ))}
      </div>
    </li>
  )
}

function Side({ letter, percent, isWinner }: { letter: MbtiLetter; percent: number; isWinner: boolean }) {
  return (
    <span className={`flex items-baseline gap-2 last:flex-row-reverse ${isWinner ? '' : 'text-ink-2'}`}>
      <span className={`font-display text-3xl leading-none tabular-nums ${isWinner ? 'font-medium' : ''}`}>
        {percent}%
      </span>
      <span className={isWinner ? 'font-semibold' : ''}>{LETTER_NAMES[letter]}</span>
    </span>
  )
}
