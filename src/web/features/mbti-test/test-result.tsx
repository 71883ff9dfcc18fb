import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { MBTI_QUESTIONS } from '#domain/personality/mbti-questions.ts'
import { scoreMbtiTest, type MbtiAnswers } from '#domain/personality/mbti-test.ts'
import { TYPE_LORE } from '#domain/personality/all-types.lore.ts'
import type { MbtiType } from '#domain/people/choices.ts'
import { orpc } from '#web/api/client.ts'
import { endSession } from '#web/api/session.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { LongRead, ReadParagraph } from '#web/blocks/readings/long-read.tsx'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { TYPE_SECTIONS, typeTitle } from '#web/blocks/readings/type-sections.copy.ts'
import { LeaningBars } from '#web/features/mbti-test/leaning-bars.tsx'
import { MBTI_TEST_COPY } from '#web/features/mbti-test/mbti-test.copy.ts'
import { useSaveType } from '#web/features/mbti-test/use-save-type.ts'
import { paths } from '#domain/site/paths.ts'
import { loginPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface TestResultProps {
  answers: MbtiAnswers
  onSaved(): void
  onBack(): void
  onRestart(): void
}

/** The type, how clear each letter is, its description, and the button to save it. */
export default function TestResult({ answers, onSaved, onBack, onRestart }: TestResultProps) {
  const { type, dichotomies } = scoreMbtiTest(MBTI_QUESTIONS, answers)
  const lore = TYPE_LORE[type]
  const heading = useFocusAtFirst()
  return (
    <>
      <div className="wrap grid gap-x-16 gap-y-10 py-8 wide:grid-cols-2 wide:py-14">
        <div className="grid content-start gap-6">
          <h1 ref={heading} tabIndex={-1} className="grid gap-3 outline-none">
            <span className="font-ui text-base leading-snug tracking-normal text-ink-2">{MBTI_TEST_COPY.yourType}</span>
            <span className="pt-[.08em] text-[clamp(6rem,15vw,13rem)] leading-[.82] tracking-[-.05em]">{type}</span>
            <span className="pt-3 font-display text-[clamp(1.5rem,2.6vw,2.25rem)] leading-tight tracking-[-.015em] italic">
              {typeTitle(lore)}
            </span>
          </h1>
          <p className="read">{lore.short}</p>
          <SaveType type={type} onSaved={onSaved} />
          <p className="flex flex-wrap gap-x-6">
            <Quiet onClick={onBack}>{MBTI_TEST_COPY.backToQuestions}</Quiet>
            <Quiet onClick={onRestart}>{MBTI_TEST_COPY.restart}</Quiet>
          </p>
        </div>
        <OwnAura type={type} />
        <section
          aria-labelledby="leanings-title"
          className="grid gap-6 wide:col-span-2 wide:grid-cols-[4fr_8fr] wide:gap-16"
        >
          <div className="grid content-start gap-2">
            <h2 id="leanings-title" className="text-[2.25rem]">
              {MBTI_TEST_COPY.barsHeading}
            </h2>
            <p className="max-w-[40ch] text-ink-2">{MBTI_TEST_COPY.barsText}</p>
          </div>
          <LeaningBars dichotomies={dichotomies} />
        </section>
      </div>
      <LongRead
        contentsLabel={MBTI_TEST_COPY.readHeading(type)}
        sections={TYPE_SECTIONS.map(({ part, title }, index) => ({
          id: part,
          title,
          content: <ReadParagraph isOpening={index === 0}>{lore[part]}</ReadParagraph>,
        }))}
      />
    </>
  )
}

function SaveType({ type, onSaved }: { type: MbtiType; onSaved(): void }) {
  const save = useSaveType(onSaved)
  if (save.isSuccess) return <Note tone="good">{MBTI_TEST_COPY.saved}</Note>
  return (
    <div className="grid justify-items-start gap-3">
      {save.isError && (
        <Note tone="bad">
          {save.isSignedOut ? (
            <>
              {MBTI_TEST_COPY.signedOut}{' '}
              {/* Without forgetting who it was, the login page would send them straight back. */}
              <TextLink to={loginPath(paths.mbtiTest)} onClick={() => endSession('expired')}>
                {MBTI_TEST_COPY.signIn}
              </TextLink>
            </>
          ) : (
            MBTI_TEST_COPY.failed
          )}
        </Note>
      )}
      <Button look="hot" size="big" isBusy={save.isPending} onClick={() => save.mutate({ mbti: type })}>
        {save.isPending ? MBTI_TEST_COPY.saving : MBTI_TEST_COPY.save}
      </Button>
      <p className="max-w-[52ch] text-sm text-ink-2">{MBTI_TEST_COPY.lens}</p>
    </div>
  )
}

/** The member's aura as it would be with this type. */
function OwnAura({ type }: { type: MbtiType }) {
  const { data } = useQuery(orpc.profile.mine.queryOptions())
  if (!data) return <div aria-hidden className="aspect-square rounded-sheet bg-tint" />
  return (
    <div className={`grid aspect-square place-items-center rounded-sheet ${paperOf(data.westernSign)}`}>
      <AuraPicture vibe={{ ...data, mbti: type }} label={MBTI_TEST_COPY.auraLabel(type)} className="w-[84%]" />
    </div>
  )
}

function Quiet({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 cursor-pointer font-semibold underline underline-offset-[.18em] hover:text-ember-text"
    >
      {children}
    </button>
  )
}

function useFocusAtFirst() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return heading
}
