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
      <div className="flex min-w-0 flex-wrap gap-x-7 gap-y-3">
        {/* The order is the name itself, and the same letter may come twice. */}
        {wordsOf(characters).map((word, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the words of a name have no other identity
          <ul key={place} className={`flex max-w-full gap-1 sm:gap-1.5 ${word.length > ONE_LINE ? 'flex-wrap' : ''}`}>
            {word.map((character, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- nor have its letters
              <Tile key={index} character={character} view={view} />
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}

/** So many letters fit beside each other on a phone; their tiles get narrower. */
const ONE_LINE = 11

/** A line is never broken within a word that fits. */
function wordsOf(characters: readonly NameCharacter[]): NameCharacter[][] {
  const words: NameCharacter[][] = [[]]
  for (const character of characters) {
    if (character.kind === 'skipped' && character.reason === 'space') words.push([])
    else words.at(-1)?.push(character)
  }
  return words.filter((word) => word.length > 0)
}

const FACE = 'grid h-17 content-center justify-items-center gap-1 rounded-sheet tabular-nums'

function Tile({ character, view }: { character: NameCharacter; view: View }) {
  if (character.kind === 'skipped') {
    return (
      <li className={`${FACE} w-11 min-w-6 border border-dashed border-ink-3 text-ink-2`}>
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
      className={`${FACE} ${letters.length > 1 ? 'min-w-fit px-2' : 'w-11 min-w-6'} transition-colors duration-150 ${isLit ? (isVowel ? 'bg-marigold text-on-ink' : 'bg-aurora text-on-ink') : 'bg-tint text-ink-2'}`}
    >
      <span className="font-display text-2xl leading-none uppercase">{written}</span>
      <span className="text-sm">{letters.map(({ value }) => value).join(' + ')}</span>
    </li>
  )
}
