import type { AuraVibe } from '#domain/aura/traits.ts'
import { inPoints, type CountedLine, type Receipt, type ReceiptLine } from '#domain/compatibility/receipt.ts'
import { AuraPairPicture } from '#web/blocks/aura/aura-pair.tsx'
import {
  FACTOR_NAMES,
  pairLabel,
  pointsOfLine,
  RECEIPT_COPY,
  ruleSentence,
  skippedSentence,
  summaryOf,
  valuesOfLine,
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
  className?: string
}

/** How a score adds up. It looks like white paper in both themes. */
export function CompatibilityReceipt({ receipt, first, second, printedAt, className = '' }: CompatibilityReceiptProps) {
  return (
    <TornPaper label={RECEIPT_COPY.label} className={className}>
      <header className="grid gap-0.5 border-b border-dashed border-ink-3 pb-3.5 text-center">
        <p className="font-display text-2xl leading-tight font-medium tracking-[-.02em]">Kismetry</p>
        <p>{RECEIPT_COPY.label}</p>
        {printedAt && <p>{printedAt}</p>}
      </header>
      <Couple first={first} second={second} score={receipt.score} />
      <details className={`group peer ${FOLD}`}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 border-b border-dashed border-ink-3 font-semibold underline underline-offset-4 sm:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">{RECEIPT_COPY.open}</span>
          <span className="group-not-open:hidden">{RECEIPT_COPY.close}</span>
          <span aria-hidden className="text-base group-open:hidden">
            +
          </span>
          <span aria-hidden className="text-base group-not-open:hidden">
            −
          </span>
        </summary>
        <ul>
          {receipt.lines.map((line) => (
            <Line key={line.factor} line={line} first={first.name} second={second.name} />
          ))}
        </ul>
      </details>
      <p className="-mb-2 pt-3 text-ink-2 peer-open:hidden sm:hidden">{summaryOf(receipt)}</p>
      <Sums receipt={receipt} />
      <p className="pt-3.5 text-center text-balance text-ink-2">{RECEIPT_COPY.footer}</p>
    </TornPaper>
  )
}

/** A native `<details>`, so that it works before the scripts have loaded. Only phones collapse it. */
const FOLD =
  '[interpolate-size:allow-keywords] details-content:h-0 details-content:overflow-clip open:details-content:h-auto ' +
  'motion-safe:details-content:transition-[height,content-visibility] details-content:transition-discrete ' +
  'details-content:duration-300 details-content:ease-calm ' +
  'sm:details-content:h-auto sm:details-content:[content-visibility:visible]'

function Couple({ first, second, score }: { first: ReceiptPerson; second: ReceiptPerson; score: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2.5 border-b border-dashed border-ink-3 py-3">
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
        className="w-33"
      />
      <p className="min-w-0 text-right wrap-anywhere">
        {second.name}
        <br />
        {second.vibe.westernSign}
      </p>
    </div>
  )
}

function Line({ line, first, second }: { line: ReceiptLine; first: string; second: string }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-dotted border-rule py-2.25">
      <span className="font-semibold">{FACTOR_NAMES[line.factor]}</span>
      {line.kind === 'counted' ? (
        <>
          <span className="text-right tabular-nums">{pointsOfLine(line)}</span>
          <span className="text-ink-2">{valuesOfLine(line)}</span>
          <Ticks line={line} />
          <span className="col-span-2 text-[.6875rem] text-ink-2">{ruleSentence(line.rule)}</span>
        </>
      ) : (
        <>
          <span className="text-right">{RECEIPT_COPY.skipped}</span>
          <span className="col-span-2 text-[.6875rem] text-ink-2">{skippedSentence(line, first, second)}</span>
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
      className="h-2.5 self-center justify-self-end"
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
        <strong className="font-display pt-1.5 text-[3.25rem] leading-none font-medium tracking-[-.04em]">
          {receipt.score}%
        </strong>
      </p>
    </div>
  )
}
