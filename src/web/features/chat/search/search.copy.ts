export const SEARCH_COPY = {
  label: 'Search your chats',
  hint: 'Search names and messages',
  clear: 'Clear the search',
  searching: 'Searching…',
  failed: 'The search did not work.',
  people: 'People',
  messages: 'Messages',
  foundPeople: 'Found people',
  foundMessages: 'Found messages',
  nothing: (text: string) => `Nothing in your chats has “${text}”.`,
  nothingText:
    'A search looks for every word you type, also in the middle of other words. Accents and capitals do not matter.',
  found: (people: number, messages: number, hasMore: boolean) =>
    `${count(people, 'person', 'people')} and ${hasMore ? 'more than ' : ''}${count(messages, 'message', 'messages')} found.`,
  own: 'You: ',
} as const

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
