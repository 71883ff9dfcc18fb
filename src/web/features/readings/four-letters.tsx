import type { MbtiType } from '#domain/people/choices.ts'
import type { MbtiLetter } from '#domain/personality/mbti-test.ts'
import { LETTER_NAMES } from '#web/blocks/readings/type-sections.copy.ts'
import { LETTER_TEXTS } from '#web/features/readings/readings.copy.ts'

/** What each letter of a type stands for. */
export function FourLetters({ type }: { type: MbtiType }) {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {([...type] as MbtiLetter[]).map((letter) => (
        <div key={letter} className="grid grid-cols-[4rem_1fr] items-start gap-x-3 border-t border-rule py-4">
          <dt className="contents">
            <span aria-hidden className="row-span-2 font-display text-[3.75rem] leading-[.8] text-ember-text italic">
              {letter}
            </span>
            <span className="font-semibold">{LETTER_NAMES[letter]}</span>
          </dt>
          <dd className="col-start-2 text-pretty">{LETTER_TEXTS[letter]}</dd>
        </div>
      ))}
    </dl>
  )
}
