import { useState } from 'react'
import type { NameCharacter } from '#domain/numerology/name-letters.ts'
import { NUMEROLOGY_COPY, SKIP_REASONS } from '#web/features/numerology/numerology.copy.ts'

const VIEWS = [
  { view: 'all', label: 'All letters, expression' },
  { view: 'vowels', label: 'Vowels, soul urge' },
  { view: 'consonants', label: 'Consonants, personality' },
] as const
type View = (typeof VIEWS)[number]['view']

/** The name as it is written, with what each letter counts; one of the three groups is highlighted. */
export function LetterGrid({ characters }: { characters: readonly NameCharacter[] }) {
  const [view, setView] = useState<View>('all')
  return (
    <div className="grid gap-5">
      <div role="group" aria-label={NUMEROLOGY_COPY.nameGroup} className="flex flex-wrap gap-2">
        {VIEWS.map((choice) => (
          <button
            key={choice.view}
            type="button"
            aria-pressed={view === choice.view}
            onClick={() => setView(choice.view)}
            className="min-h-11 cursor-pointer rounded-full border border-rule-strong px-4 text-[.9375rem] font-semibold hover:bg-well aria-pressed:bg-solid aria-pressed:text-on-solid"
          >
            {choice.label}
          </button>
        ))}
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {/* The order is the name itself, and the same letter may come twice. */}
        {characters.map((character, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the characters of a name have no other identity
          <Tile key={index} character={character} view={view} />
        ))}
      </ul>
    </div>
  )
}

const FACE = 'grid h-17 content-center justify-items-center gap-1 rounded-sheet tabular-nums'

function Tile({ character, view }: { character: NameCharacter; view: View }) {
  if (character.kind === 'skipped') {
    if (character.reason === 'space') return <li aria-hidden className="w-4" />
    return (
      <li className={`${FACE} w-11 border border-dashed border-ink-3 text-ink-2`}>
        <span className="font-display text-2xl leading-none">{character.written}</span>
        <span className="sr-only">{SKIP_REASONS[character.reason]}</span>
        <span aria-hidden>–</span>
      </li>
    )
  }
  const { written, letters } = character
  const isLit = view === 'all' || letters.some(({ isVowel }) => isVowel === (view === 'vowels'))
  const isVowel = letters.every((letter) => letter.isVowel)
  return (
    <li
      className={`${FACE} min-w-11 px-2 transition-colors duration-150 ${isLit ? (isVowel ? 'bg-marigold text-on-ink' : 'bg-aurora text-on-ink') : 'bg-tint text-ink-2'}`}
    >
      <span className="font-display text-2xl leading-none uppercase">{written}</span>
      <span className="text-sm">{letters.map(({ value }) => value).join(' + ')}</span>
    </li>
  )
}
