import { RadioGroup } from 'radix-ui'
import { MBTI_ANSWERS, type MbtiAnswer } from '#domain/personality/mbti-test.ts'
import { ANSWER_LABELS } from '#web/features/mbti-test/mbti-test.copy.ts'

interface AnswerScaleProps {
  /** The id of the statement that the answers are about. */
  labelledBy: string
  value: MbtiAnswer | undefined
  onChange(answer: MbtiAnswer): void
  /** A card was pressed with a finger or a mouse, which is answer enough to go on. */
  onPress(): void
}

/** The further from the middle, the larger the disc. */
const DISCS: Readonly<Record<MbtiAnswer, string>> = {
  1: 'size-8 sm:size-12',
  2: 'size-6 sm:size-9',
  3: 'size-4 sm:size-6',
  4: 'size-6 sm:size-9',
  5: 'size-8 sm:size-12',
}

export function AnswerScale({ labelledBy, value, onChange, onPress }: AnswerScaleProps) {
  return (
    <RadioGroup.Root
      aria-labelledby={labelledBy}
      value={value ? String(value) : ''}
      onValueChange={(chosen) => onChange(Number(chosen) as MbtiAnswer)}
      className="grid gap-2 sm:grid-cols-5 sm:gap-3"
    >
      {MBTI_ANSWERS.map((answer) => (
        <RadioGroup.Item
          key={answer}
          value={String(answer)}
          // Arrow keys click too, but with no finger behind it.
          onClick={({ detail }) => detail > 0 && onPress()}
          className="group flex min-h-14 cursor-pointer items-center gap-4 rounded-field border border-ink-3 bg-sheet px-4 text-left transition-colors duration-150 hover:border-rule-strong data-[state=checked]:border-solid data-[state=checked]:bg-solid data-[state=checked]:text-on-solid sm:flex-col sm:justify-between sm:gap-3 sm:px-3 sm:pt-5 sm:pb-4 sm:text-center"
        >
          <span aria-hidden className="grid w-8 flex-none place-items-center sm:h-12 sm:w-auto">
            <span
              className={`rounded-full border-[1.5px] border-current transition-[background-color] duration-150 group-hover:bg-tint group-data-[state=checked]:border-marigold group-data-[state=checked]:bg-marigold ${DISCS[answer]}`}
            />
          </span>
          <span className="font-semibold sm:text-[.9375rem]">{ANSWER_LABELS[answer]}</span>
          <kbd
            aria-hidden
            className="ml-auto font-ui text-sm text-ink-2 tabular-nums group-data-[state=checked]:text-on-solid sm:ml-0"
          >
            {answer}
          </kbd>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
