import type { AuraVibe } from '#domain/aura/traits.ts'
import {
  inPoints,
  sumUp,
  wholeScore,
  type CountedLine,
  type Receipt,
  type ReceiptLine,
} from '#domain/compatibility/receipt.ts'
import { areStandard, STANDARD_WEIGHTS, type Weight, type Weights } from '#domain/compatibility/weights.ts'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import {
  FACTOR_NAMES,
  pairLabel,
  pointsOfLine,
  RECEIPT_COPY,
  ruleSentence,
  skippedSentence,
  valuesOfLine,
  weightOfLine,
} from '#web/blocks/receipt/receipt.copy.ts'
import { TornPaper } from '#web/blocks/receipt/torn-paper.tsx'
import { scoreColour } from '#web/blocks/receipt/score-colour.ts'

interface ReceiptPerson {
  name: string
  vibe: AuraVibe
}

interface CompatibilityReceiptProps {
  receipt: Receipt
  first: ReceiptPerson
  second: ReceiptPerson
  /** As it shall be printed: '12 Feb 2026, 19:42'. */
  printedAt?: string
  /** The reader's own, where they have chosen some: then the receipt has a second sum. */
  weights?: Weights | undefined
  /** Why the two are no match, if they are none. */
  unmatched?: string | null
  className?: string
}

/** How a score adds up. It looks like white paper in both themes. */
export function CompatibilityReceipt(props: CompatibilityReceiptProps) {
  const { receipt, first, second, printedAt, weights = STANDARD_WEIGHTS, unmatched, className = '' } = props
  return (
    <TornPaper label={RECEIPT_COPY.label} className={className}>
      <header className="grid gap-0.5 border-b border-dashed border-ink-3 pb-3.5 text-center">
        <p className="font-display text-2xl leading-tight font-medium tracking-[-.02em]">Kismetry</p>
        <p>{RECEIPT_COPY.label}</p>
        {printedAt && <p>{printedAt}</p>}
      </header>
      <Couple first={first} second={second} score={receipt.score} />
      <ul>
        {receipt.lines.map((line) => (
          <Line key={line.factor} line={line} weight={weights[line.factor]} first={first.name} second={second.name} />
        ))}
      </ul>
      <Sums receipt={receipt} />
      {!areStandard(weights) && <OwnSum receipt={receipt} weights={weights} />}
      {unmatched && <p className="mt-3 border-y border-dashed border-ink-3 py-2.5">{unmatched}</p>}
      <p className="pt-3.5 text-center text-balance text-ink-2">{RECEIPT_COPY.footer}</p>
    </TornPaper>
  )
}

function Couple({ first, second, score }: { first: ReceiptPerson; second: ReceiptPerson; score: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2.5 max-[22rem]:grid-cols-2 border-b border-dashed border-ink-3 py-3">
      <p className="min-w-0 wrap-anywhere">
        {first.name}
        <br />
        {first.vibe.westernSign}
      </p>
      <AuraPairPicture
        first={first.vibe}
        second={second.vibe}
        score={score}
        small
        label={pairLabel(first.name, second.name, score)}
        className="w-33 max-[22rem]:order-first max-[22rem]:col-span-full max-[22rem]:justify-self-center"
      />
      <p className="min-w-0 text-right wrap-anywhere">
        {second.name}
        <br />
        {second.vibe.westernSign}
      </p>
    </div>
  )
}

interface LineProps {
  line: ReceiptLine
  weight: Weight
  first: string
  second: string
}

function Line({ line, weight, first, second }: LineProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 max-xs:grid-cols-1 border-b border-dotted border-rule py-2.25">
      <span>
        <span className="font-semibold">{FACTOR_NAMES[line.factor]}</span>
        {weight !== 1 && <span className="text-ink-2"> {weightOfLine(weight)}</span>}
      </span>
      {line.kind === 'counted' ? (
        <>
          <span className="text-right tabular-nums max-xs:text-left">{pointsOfLine(line)}</span>
          <span className="text-ink-2">{valuesOfLine(line)}</span>
          <Ticks line={line} />
          <span className="col-span-full text-[.6875rem] text-ink-2">{ruleSentence(line.rule)}</span>
        </>
      ) : (
        <>
          <span className="text-right max-xs:text-left">{RECEIPT_COPY.skipped}</span>
          <span className="col-span-full text-[.6875rem] text-ink-2">{skippedSentence(line, first, second)}</span>
        </>
      )}
    </li>
  )
}

const TICK = 4
const PITCH = 6

/** One tick is one point; a part of a point fills a part of its tick. */
function Ticks({ line }: { line: CountedLine }) {
  const [earned, possible] = [inPoints(line.earnedHundredths), inPoints(line.possibleHundredths)]
  const partOfTick = Math.min(1, earned % 1) * TICK
  const filled = Math.floor(earned) * PITCH + partOfTick
  return (
    <span
      aria-hidden
      className="h-2.5 self-center justify-self-end max-xs:justify-self-start"
      style={{
        width: possible * PITCH - (PITCH - TICK),
        background: `linear-gradient(90deg,var(--ink) ${filled}px,#2a102733 0)`,
        mask: `repeating-linear-gradient(90deg,#000 0 ${TICK}px,#0000 ${TICK}px ${PITCH}px)`,
      }}
    />
  )
}

function Sums({ receipt }: { receipt: Receipt }) {
  return (
    <div className="pt-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        <dt>{RECEIPT_COPY.earned}</dt>
        <dd className="text-right tabular-nums">{inPoints(receipt.earnedHundredths)}</dd>
        <dt>{RECEIPT_COPY.possible}</dt>
        <dd className="text-right tabular-nums">{inPoints(receipt.possibleHundredths)}</dd>
      </dl>
      <p
        className="mt-3 flex items-center justify-between px-3.5 py-2 font-semibold text-on-ink"
        style={{ background: scoreColour(receipt.score) }}
      >
        {RECEIPT_COPY.total}
        <strong className="font-display pt-1.5 text-[3.25rem] max-xs:text-[min(3.25rem,16vw)] leading-none font-medium tracking-[-.04em]">
          {receipt.score}%
        </strong>
      </p>
    </div>
  )
}

/** What the same lines come to by the reader's own weights. Nobody else sees it. */
function OwnSum({ receipt: { lines }, weights }: { receipt: Receipt; weights: Weights }) {
  const sums = sumUp(lines, weights)
  const score = wholeScore(sums)
  return (
    <p
      className="mt-2 flex items-center justify-between gap-3 max-xs:flex-wrap border-2 px-3 py-1.5"
      style={{ borderColor: scoreColour(score) }}
    >
      <span>
        <span className="block font-semibold">{RECEIPT_COPY.ownTotal}</span>
        <span className="text-ink-2 tabular-nums">
          {RECEIPT_COPY.ownSums(inPoints(sums.earnedHundredths), inPoints(sums.possibleHundredths))}
        </span>
      </span>
      <strong className="pt-1 font-display text-[2.25rem] leading-none font-medium tracking-[-.04em]">{score}%</strong>
    </p>
  )
}
