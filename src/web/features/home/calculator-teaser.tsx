import { ZodiacWheel } from '#web/blocks/zodiac/zodiac-wheel.tsx'
import { CALCULATOR_COPY } from '#web/features/home/home.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const FIRST = { western: 'Aquarius', eastern: 'Pig' } as const
const SECOND = { western: 'Gemini', eastern: 'Rabbit' } as const

/** The wheel is larger than its container, which clips it. */
export function CalculatorTeaser() {
  return (
    <section className="overflow-clip border-t border-rule-strong">
      <div className="wrap grid items-center gap-8 py-16 wide:grid-cols-2 wide:py-0">
        <div className="wide:py-24">
          <h2 className="max-w-[14ch] text-[clamp(2.6rem,5.4vw,5rem)] leading-[.98] tracking-[-.035em]">
            {CALCULATOR_COPY.heading}
          </h2>
          <p className="read mt-4 mb-7">{CALCULATOR_COPY.text}</p>
          <ButtonLink to={paths.calculator} look="solid" size="big">
            {CALCULATOR_COPY.action}
          </ButtonLink>
        </div>
        <ZodiacWheel
          first={FIRST}
          second={SECOND}
          className="mx-auto w-full max-w-115 wide:-mt-15 wide:mr-[-9.5rem] wide:mb-[-13.75rem] wide:w-190 wide:max-w-none"
        />
      </div>
    </section>
  )
}
