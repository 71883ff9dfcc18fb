import { TriangleAlert } from 'lucide-react'
import { numbersOf } from '#domain/numerology/numbers.ts'
import type { NumerologyWorking } from '#domain/numerology/working.ts'
import { LongRead } from '#web/blocks/readings/long-read.tsx'
import { LetterGrid } from '#web/features/numerology/letter-grid.tsx'
import { listNumbers, NumberSection } from '#web/features/numerology/number-section.tsx'
import { NumberWheel } from '#web/features/numerology/number-wheel.tsx'
import { KIND_NAMES, listMissing, NUMEROLOGY_COPY, SECTION_KINDS } from '#web/features/numerology/numerology.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

interface NumerologyReportProps {
  name: string
  birthday: string
  working: NumerologyWorking
}

/** Every number with its meaning and its working. */
export function NumerologyReport({ name, birthday, working }: NumerologyReportProps) {
  const nameSection = {
    id: 'name',
    title: NUMEROLOGY_COPY.nameTitle,
    content: (
      <>
        <p className="max-w-[52ch] text-ink-2">
          {working.expression.number === null ? NUMEROLOGY_COPY.noLetters : NUMEROLOGY_COPY.nameText}
        </p>
        <LetterGrid characters={working.characters} />
      </>
    ),
  }
  const sections = SECTION_KINDS.map((kind) => ({
    id: kind,
    title: KIND_NAMES[kind],
    content: <NumberSection kind={kind} working={working} />,
  }))
  return (
    <article>
      <header className="wrap grid gap-10 py-8 wide:grid-cols-[7fr_5fr] wide:items-center wide:gap-16 wide:py-14">
        <div className="grid gap-6">
          <h1 className="display-1">
            {NUMEROLOGY_COPY.heading[0]} <em className="block">{NUMEROLOGY_COPY.heading[1]}</em>
          </h1>
          <p className="read">{NUMEROLOGY_COPY.lead}</p>
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Given label={NUMEROLOGY_COPY.named} value={name} />
            <Given label={NUMEROLOGY_COPY.born} value={longDay(birthday)} />
          </dl>
          <Missing working={working} />
        </div>
        <NumberWheel numbers={numbersOf(working)} className="mx-auto w-full max-w-120" />
      </header>
      <Overview working={working} />
      {/* The birthday comes first, then the name with all that is made of it. */}
      <LongRead
        contentsLabel={NUMEROLOGY_COPY.contents}
        hasContentsOnPhones={false}
        sections={[...sections.slice(0, 2), nameSection, ...sections.slice(2)]}
      />
      <div className="wrap pt-4">
        <p className="read italic">{NUMEROLOGY_COPY.lens}</p>
      </div>
    </article>
  )
}

function Given({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-display text-2xl leading-tight wrap-break-word">{value}</dd>
    </div>
  )
}

function Missing({ working }: { working: NumerologyWorking }) {
  const missing = listMissing(working)
  if (missing.length === 0) return null
  return (
    <div role="note" className="flex gap-3 rounded-sheet border-l-4 border-marigold bg-sheet px-4 py-3">
      <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 flex-none" />
      <div className="grid gap-1">
        <h2 className="font-ui text-base leading-snug font-semibold tracking-normal">
          {missing.length === 1 ? NUMEROLOGY_COPY.missingTitle : NUMEROLOGY_COPY.severalMissingTitle}
        </h2>
        {missing.map(({ kind, sentence }) => (
          <p key={kind}>{sentence}</p>
        ))}
        <TextLink to={paths.profile} className="inline-flex min-h-11 items-center">
          {NUMEROLOGY_COPY.editName}
        </TextLink>
      </div>
    </div>
  )
}

function Overview({ working }: { working: NumerologyWorking }) {
  return (
    <nav aria-label={NUMEROLOGY_COPY.overview} className="wrap pb-10 wide:pb-16">
      <ul className="grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-4 wide:gap-x-10">
        {SECTION_KINDS.map((kind) => (
          <li key={kind}>
            <a
              href={`#${kind}`}
              className="grid gap-1 border-t border-rule-strong pt-3 no-underline hover:text-ember-text"
            >
              <span className="font-display text-[3rem] leading-none tracking-[-.04em] tabular-nums wide:text-[4rem]">
                {listNumbers(kind, working).join(', ') || '–'}
              </span>
              <span className="text-[.9375rem]">{KIND_NAMES[kind]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A birthday is a day and has no time zone. */
function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
