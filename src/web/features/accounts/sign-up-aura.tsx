import { memo } from 'react'
import { AuraPrint } from '#web/blocks/aura/aura-print.tsx'
import { today } from '#web/blocks/forms/answer-problems.ts'
import { useDebouncedValue } from '#web/blocks/forms/use-debounced-value.ts'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { SIGN_UP_AURA_COPY } from '#web/features/accounts/accounts.copy.ts'
import { signUpPrint, wordsOf, type DrawingAnswers, type PrintPart } from '#web/features/accounts/sign-up-print.ts'

/** Long enough for a date to be typed before it is read out. */
const SPEECH_PAUSE_MS = 1200
const PARTS = Object.keys(SIGN_UP_AURA_COPY.parts) as PrintPart[]

/** The aura as the answers draw it: a column beside the form, or a strip that stays at the top of a phone. */
export const SignUpAura = memo(function SignUpAura(answers: DrawingAnswers) {
  const print = signUpPrint(answers, today())
  const { westernSign } = print.vibe
  const words = wordsOf(print)
  return (
    <section
      aria-labelledby="sign-up-aura"
      className="z-10 flex items-center gap-4 border-b border-rule-strong bg-paper py-2 wide:sticky wide:top-6 wide:grid wide:gap-5 wide:self-start wide:border-0 wide:py-0 max-wide:[@media(height>=30rem)]:sticky max-wide:[@media(height>=30rem)]:top-0"
    >
      <div
        className={`grid aspect-square w-20 flex-none place-items-center rounded-sheet transition-colors duration-700 ease-calm motion-reduce:transition-none wide:w-[min(100%,calc(100dvh-22rem))] wide:min-w-48 ${westernSign ? paperOf(westernSign) : 'bg-well'}`}
      >
        <AuraPrint vibe={print.vibe} isPrinted={print.isPrinted} className="w-[92%] wide:w-[86%]" />
      </div>
      <div className="grid min-w-0 flex-1 gap-1 wide:gap-3">
        <h2 id="sign-up-aura" className="text-xl wide:text-[2rem]">
          {SIGN_UP_AURA_COPY.title}
        </h2>
        <p aria-hidden className="truncate text-sm text-ink-2 max-xs:whitespace-normal wide:hidden">
          {words || SIGN_UP_AURA_COPY.blank}
        </p>
        <dl className="hidden wide:grid">
          {PARTS.map((part) => (
            <Part key={part} part={part} word={print.words[part]} />
          ))}
        </dl>
        <Spoken words={words} />
      </div>
    </section>
  )
})

function Part({ part, word }: { part: PrintPart; word: string | null }) {
  const { name, from } = SIGN_UP_AURA_COPY.parts[part]
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-3 border-t border-rule py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className={`truncate ${word === null ? 'text-ink-2' : 'font-medium'}`}>{word ?? from}</dd>
    </div>
  )
}

/** Tells a screen reader what was drawn, once the typing has paused. */
function Spoken({ words }: { words: string }) {
  const settled = useDebouncedValue(words, SPEECH_PAUSE_MS)
  return (
    <p role="status" className="sr-only">
      {settled && SIGN_UP_AURA_COPY.announce(settled)}
    </p>
  )
}
