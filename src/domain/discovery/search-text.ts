import { SEARCH_MIN_LENGTH } from '#domain/discovery/discovery-rules.ts'
import { answersWith, type Answers, type AnswerWith } from '#domain/people/answers.ts'
import { foldText } from '#domain/people/fold-text.ts'

/** In characters. Nobody types more of a word, and the database's index takes only so much. */
const WORD_MAX_LENGTH = 100

const SEARCHED = answersWith({ isSearched: true })

/** What was never asked may be left out. */
type Searchable = Pick<Answers, AnswerWith<{ isSearched: true; isNullable: false }>> &
  Partial<Pick<Answers, AnswerWith<{ isSearched: true; isNullable: true }>>>

/** What a search looks through, folded as the words of a search are. */
export function searchText(person: Searchable): string {
  return searchWords(SEARCHED.map((name) => person[name] ?? '').join(' ')).join(' ')
}

/** Word by word, as everybody can type it: "São Paulo, BR" is sao, paulo and br. */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length > WORD_MAX_LENGTH ? [...word].slice(0, WORD_MAX_LENGTH).join('') : word))
}

/** The words somebody looks for; null when there is too little to look for. */
export function searchTerms(query: string | undefined): string[] | null {
  const words = searchWords(query ?? '')
  return words.join('').length >= SEARCH_MIN_LENGTH ? words : null
}

/** Whether a search finds somebody: every word looked for is the beginning of one of theirs. */
export function isFoundBy(query: string | undefined, person: Searchable): boolean {
  const words = searchText(person).split(' ')
  return (searchTerms(query) ?? []).every((term) => words.some((word) => word.startsWith(term)))
}
