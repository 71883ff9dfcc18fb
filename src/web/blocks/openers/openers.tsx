import { useId } from 'react'
import { Shuffle } from 'lucide-react'
import { OPENERS_COPY } from '#web/blocks/openers/openers.copy.ts'
import { useOpeners, type OpenerPair } from '#web/blocks/openers/use-openers.ts'

interface OpenersProps extends OpenerPair {
  /** At a new match there are new lines. */
  isNewOccasion?: boolean
  /** With all lines there are for the two: one that was taken before, and not changed, may be replaced. */
  onChoose(line: string, lines: readonly string[]): void
}

/** Two first lines about what the two share or differ in, and others for the asking. */
export function Openers({ isNewOccasion = false, onChoose, ...pair }: OpenersProps) {
  const titleId = useId()
  const { lines, offered, next, taken } = useOpeners(pair, isNewOccasion)
  const choose = (line: string) => {
    taken()
    onChoose(line, lines)
  }
  return (
    <section aria-labelledby={titleId} className="grid gap-2 text-left">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={titleId} className="font-display text-lg leading-tight italic">
          {OPENERS_COPY.title}
        </h3>
        <button
          type="button"
          onClick={next}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold underline underline-offset-4"
        >
          <Shuffle aria-hidden size={16} strokeWidth={1.75} />
          {OPENERS_COPY.more}
        </button>
      </div>
      <ul aria-live="polite" className="grid gap-2">
        {offered.map((line) => (
          <li key={line} className="grid">
            <button
              type="button"
              aria-label={OPENERS_COPY.use(line)}
              onClick={() => choose(line)}
              className="min-h-11 cursor-pointer rounded-2xl border border-rule-strong bg-sheet px-4 py-2.5 text-left leading-snug text-pretty hover:bg-well focus-visible:rounded-2xl"
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">{OPENERS_COPY.hint}</p>
    </section>
  )
}
