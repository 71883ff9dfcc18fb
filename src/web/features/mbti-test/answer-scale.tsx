import type { MouseEvent } from 'react'
import { MBTI_ANSWERS, type MbtiAnswer } from '#domain/personality/mbti-test.ts'
import { ANSWER_LABELS } from '#web/features/mbti-test/mbti-test.copy.ts'

interface AnswerScaleProps {
  /** The id of the statement that the answers are about. */
  labelledBy: string
  value: MbtiAnswer | undefined
  onChange(answer: MbtiAnswer): void
  /** An answer was chosen by touch or mouse, which also goes on to the next question. */
  onPress(answer: MbtiAnswer): void
}

/** The further from the middle, the larger the disc. */
const DISCS: Readonly<Record<MbtiAnswer, string>> = {
  1: 'size-8 sm:size-12',
  2: 'size-6 sm:size-9',
  3: 'size-4 sm:size-6',
  4: 'size-6 sm:size-9',
  5: 'size-8 sm:size-12',
}

/** The platform's own radio buttons, so that arrow keys and Enter do what they do everywhere. */
export function AnswerScale({ labelledBy, value, onChange, onPress }: AnswerScaleProps) {
  // The browser passes a click on a label on to its button, which is no second press.
  const press = ({ detail, target }: MouseEvent, answer: MbtiAnswer) => {
    if (detail > 0 && !(target instanceof HTMLInputElement)) onPress(answer)
  }
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2 sm:grid-cols-5 sm:gap-3">
      {MBTI_ANSWERS.map((answer) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys are the button's
        <label
          key={answer}
          onClick={(event) => press(event, answer)}
          className="group flex min-h-14 cursor-pointer items-center gap-4 rounded-field border border-ink-3 bg-sheet px-4 text-left transition-colors duration-150 select-none hover:border-rule-strong has-checked:border-solid has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-aurora-text sm:flex-col sm:justify-between sm:gap-3 sm:px-3 sm:pt-5 sm:pb-4 sm:text-center"
        >
          <input
            type="radio"
            name="answer"
            value={answer}
            checked={value === answer}
            onChange={() => onChange(answer)}
            className="sr-only"
          />
          <span aria-hidden className="grid w-8 flex-none place-items-center sm:h-12 sm:w-auto">
            <span
              className={`rounded-full border-[1.5px] transition-[background-color] duration-150 ${value === answer ? 'border-marigold bg-marigold' : 'border-current group-hover:bg-tint'} ${DISCS[answer]}`}
            />
          </span>
          <span className="font-semibold sm:text-[.9375rem]">{ANSWER_LABELS[answer]}</span>
          <kbd
            aria-hidden
            className={`ml-auto font-ui text-sm tabular-nums sm:ml-0 ${value === answer ? 'text-on-solid' : 'text-ink-2'}`}
          >
            {answer}
          </kbd>
        </label>
      ))}
    </div>
  )
}
