import type { CountedLine } from '#domain/compatibility/receipt.ts'
import { because, lineSentence } from '#web/blocks/receipt/receipt.copy.ts'

/** Why somebody is shown: one line of the receipt. */
export function ReasonLine({ line }: { line: CountedLine }) {
  return (
    <p className="border-l-2 border-third pl-3">
      <span className="block font-display text-lg italic">{because(line.factor)}</span>
      <span className="text-sm text-ink-2">{lineSentence(line)}</span>
    </p>
  )
}
