import { SEARCH_MIN_LENGTH } from '#domain/people/discovery.ts'
import { foldText } from '#domain/people/fold-text.ts'

interface Searchable {
  username: string
  location: string
  hobbies: string | null
  profession: string | null
}

/** What a search looks through, folded as the words of a search are. */
export function searchText({ username, location, hobbies, profession }: Searchable): string {
  return searchWords([username, location, hobbies ?? '', profession ?? ''].join(' ')).join(' ')
}

/** Word by word, as everybody can type it: "São Paulo, BR" is sao, paulo and br. */
export function searchWords(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean)
}

/** The words somebody looks for; null when there is too little to look for. */
export function searchTerms(query: string | undefined): string[] | null {
  const words = searchWords(query ?? '')
  return words.join('').length >= SEARCH_MIN_LENGTH ? words : null
}
