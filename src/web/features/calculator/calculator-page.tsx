import { useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useViewer } from '#web/api/session.ts'
import { ZodiacWheel } from '#web/blocks/zodiac/zodiac-wheel.tsx'
import { BirthdayField } from '#web/features/calculator/birthday-field.tsx'
import { BIRTHDAY_NAMES, findSigns, type BirthdayName } from '#web/features/calculator/birthday-reading.ts'
import { CalculatorVerdict } from '#web/features/calculator/calculator-verdict.tsx'
import { CALCULATOR_COPY, PROBLEM_SENTENCES } from '#web/features/calculator/calculator.copy.ts'
import { useCalculator } from '#web/features/calculator/use-calculator.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEarlyAnswers } from '#web/ui/fields/use-early-answers.ts'

export const meta = () =>
  pageMeta({ name: CALCULATOR_COPY.title, description: CALCULATOR_COPY.description, path: paths.calculator })

export default function CalculatorPage() {
  const calculator = useCalculator()
  const { birthdays, result } = calculator
  return (
    <div className="wrap grid gap-8 pt-6 pb-12 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:grid-rows-[auto_1fr] wide:items-start wide:gap-x-18 wide:gap-y-3 wide:py-12">
      {/* On phones the wheel comes right after the heading: it turns while the birthdays are entered. */}
      <div className="max-wide:contents">
        <h1 className="text-[clamp(3rem,7.4vw,6.75rem)] leading-[.88] tracking-[-.05em]">
          {CALCULATOR_COPY.heading[0]} <br />
          {CALCULATOR_COPY.heading[1]}
        </h1>
        <div className="min-w-0 max-wide:order-1">
          <BirthdayForm calculator={calculator} />
          <CalculatorVerdict result={result} />
        </div>
      </div>
      <ZodiacWheel
        first={findSigns(birthdays.a)}
        second={findSigns(birthdays.b)}
        isJoined={result !== undefined}
        className="mx-auto max-w-160 wide:sticky wide:top-8 wide:row-span-2 wide:max-w-none"
      />
      <Onwards />
    </div>
  )
}

function BirthdayForm({ calculator }: { calculator: ReturnType<typeof useCalculator> }) {
  const { birthdays, problems, change, submit, adopt } = calculator
  const form = useRef<HTMLFormElement>(null)
  // The button need not wait: sent by the browser itself, the two days belong in the address anyway.
  useEarlyAnswers(form, ({ a = '', b = '' }) => adopt({ a, b }))
  const hasMissing = Object.values(problems).includes('birthdayMissing')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    // A date field that holds half a date has no value; only the browser knows that it is not empty.
    const unreadable = BIRTHDAY_NAMES.filter((name) => findInput(form.current, name)?.validity.badInput)
    flushSync(() => submit(unreadable))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="@container mb-10 grid wide:mt-8 justify-items-start gap-6">
      <div className="grid w-full gap-4 @min-[28rem]:grid-cols-2">
        {BIRTHDAY_NAMES.map((name) => {
          const problem = problems[name]
          return (
            <BirthdayField
              key={name}
              name={name}
              value={birthdays[name]}
              signs={findSigns(birthdays[name])}
              error={problem && PROBLEM_SENTENCES[problem]}
              onChange={(day) => change(name, day)}
            />
          )
        })}
      </div>
      {hasMissing && <Note tone="bad">{CALCULATOR_COPY.bothMissing}</Note>}
      <Button type="submit" look="hot" size="big">
        {CALCULATOR_COPY.submit}
      </Button>
    </form>
  )
}

function findInput(form: HTMLFormElement | null, name: BirthdayName): HTMLInputElement | undefined {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input : undefined
}

function Onwards() {
  const viewer = useViewer()
  return (
    <div className="grid gap-1 border-t border-rule pt-4 text-[.9375rem] max-wide:order-2">
      <p className="max-w-[52ch] text-ink-2">{CALCULATOR_COPY.honest}</p>
      <p className="flex flex-wrap gap-x-6">
        {viewer ? (
          <TextLink to={paths.discover} className="py-3">
            {CALCULATOR_COPY.explore}
          </TextLink>
        ) : (
          <TextLink to={paths.signUp} className="py-3">
            {CALCULATOR_COPY.startFree}
          </TextLink>
        )}
        <TextLink to={paths.faq} className="py-3">
          {CALCULATOR_COPY.howItWorks}
        </TextLink>
      </p>
    </div>
  )
}
