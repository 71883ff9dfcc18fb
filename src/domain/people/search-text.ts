import { SEARCH_MIN_LENGTH } from '#domain/people/discovery.ts'

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

/** Letters and digits without accents and capitals, word by word: "São Paulo, BR" is sao, paulo and br. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
}

/** The words somebody looks for; null when there is too little to look for. */
export function searchTerms(query: string | undefined): string[] | null {
  const words = searchWords(query ?? '')
  return words.join('').length >= SEARCH_MIN_LENGTH ? words : null
}
