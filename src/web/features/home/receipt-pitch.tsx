import { CompatibilityReceipt } from '#web/blocks/receipt/receipt.tsx'
import { ScoreStamp } from '#web/blocks/receipt/score-ring.tsx'
import { JUNO, PRINTED_AT, SALMA, THEIR_RECEIPT } from '#web/features/home/home-people.ts'
import { PITCH_COPY } from '#web/features/home/home.copy.ts'

/** What a receipt is, and an example of one. */
export function ReceiptPitch() {
  return (
    <>
      <div className="mt-12 self-start wide:col-span-full wide:row-start-3 wide:mt-16 wide:mb-16 wide:max-w-[calc(100%-27rem)]">
        <h2 className="max-w-[15ch] text-[2.5rem] tracking-[-.03em] wide:text-[clamp(2.5rem,4.2vw,3.8rem)]">
          {PITCH_COPY.heading}
        </h2>
        <p className="read mt-4">{PITCH_COPY.text}</p>
        <ul aria-label={PITCH_COPY.keyLabel} className="mt-8 grid gap-3.5">
          {PITCH_COPY.key.map(({ score, name, text }) => (
            <li key={name} className="flex items-center gap-3.5 text-[.9375rem] text-ink-2">
              <span aria-hidden className="flex-none">
                <ScoreStamp score={score} className="w-14" />
              </span>
              <span>
                <b className="block font-semibold text-ink">{name}</b>
                {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div
        className={`mt-10 md:w-93 md:justify-self-end wide:col-span-full wide:row-start-3 wide:mt-[max(-5.5rem,-6.1vw)] wide:mr-5 wide:-mb-38 wide:rotate-[1.4deg] ${FEED}`}
      >
        <CompatibilityReceipt
          receipt={THEIR_RECEIPT}
          first={SALMA}
          second={JUNO}
          printedAt={PRINTED_AT}
          className="mx-auto max-w-95 md:max-w-none"
        />
      </div>
    </>
  )
}

/** On wide screens the receipt feeds out from under the two auras once they have come together. */
const FEED =
  'wide:transition-[clip-path] wide:delay-500 wide:duration-500 wide:ease-calm wide:[clip-path:inset(-1rem_-5rem_-6rem)] ' +
  'wide:starting:motion-safe:[clip-path:inset(-1rem_-5rem_100%)]'
