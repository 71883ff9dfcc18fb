import type { ReactNode } from 'react'
import type { CalculatorResult } from '#domain/compatibility/calculator.ts'
import { CALCULATOR_COPY, lineReason, linePoints, twinSentence } from '#web/features/calculator/calculator.copy.ts'
import { useCountUp } from '#web/features/calculator/use-count-up.ts'

/** The sum and how it came about. Before there is one, the same space says how it will be made. */
export function CalculatorVerdict({ result }: { result: CalculatorResult | undefined }) {
  const lines = result?.lines.map((line) => [lineReason(line), linePoints(line)] as const)
  const twins = result && twinSentence(result.lines)
  return (
    <section className="border-t border-rule-strong pt-6">
      <h2 className="sr-only">{CALCULATOR_COPY.resultHeading}</h2>
      <div role="status" aria-atomic>
        {result ? (
          <Headline key={result.lines.map(lineReason).join()} sentence={result.sentence}>
            <Score score={result.score} />
          </Headline>
        ) : (
          <Headline key="before" sentence={CALCULATOR_COPY.beforeResult} isWaiting>
            <span aria-hidden>?</span>
          </Headline>
        )}
      </div>
      <ul className="pt-3.5 text-[.9375rem] tabular-nums">
        {(lines ?? CALCULATOR_COPY.linesToCome).map(([reason, points]) => (
          <li
            key={reason}
            className={`flex justify-between gap-4 border-t border-rule py-2.5 max-xs:flex-wrap ${lines ? '' : 'text-ink-2'}`}
          >
            <span>{reason}</span> <span className="whitespace-nowrap">{points}</span>
          </li>
        ))}
      </ul>
      {twins && <p className="read mt-3 border-t border-rule pt-4">{twins}</p>}
    </section>
  )
}

interface HeadlineProps {
  sentence: string
  isWaiting?: boolean
  children: ReactNode
}

function Headline({ sentence, isWaiting = false, children }: HeadlineProps) {
  return (
    <div
      className={`grid min-h-23 grid-cols-[auto_1fr] items-center gap-6 max-xs:grid-cols-1 ${isWaiting ? 'text-ink-3' : ''}`}
    >
      <strong className="pt-[.06em] font-display text-[clamp(6rem,13vw,10.5rem)] leading-[.8] font-normal tracking-[-.06em] lining-nums tabular-nums">
        {children}
      </strong>{' '}
      <p className="font-display text-[1.625rem] leading-[1.15] tracking-[-.01em] text-balance">{sentence}</p>
    </div>
  )
}

/** The true number holds the place and is what is read out; the counting one is drawn over it for those who like motion. */
function Score({ score }: { score: number }) {
  const count = useCountUp(score)
  return (
    <span className="grid">
      <span className="col-start-1 row-start-1 opacity-0 motion-reduce:opacity-100">{score}</span>
      <span aria-hidden className="col-start-1 row-start-1 motion-reduce:hidden">
        {count}
      </span>
    </span>
  )
}
