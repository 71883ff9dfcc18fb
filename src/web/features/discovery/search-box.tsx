import { useEffect, useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { useParameters } from '#web/blocks/filters/use-parameters.ts'
import { SEARCH_MAX_LENGTH } from '#domain/discovery/discovery-rules.ts'
import { searchTerms } from '#domain/discovery/search-text.ts'
import { cleanSearch, withSearch } from '#web/features/discovery/discover-address.ts'
import { DISCOVER_COPY } from '#web/features/discovery/discovery.copy.ts'
import { FIELD_CONTROL } from '#web/ui/fields/field.tsx'

export function SearchBox() {
  const { text, type, searchNow } = useSearchText()
  return (
    <div className="grid gap-2">
      <form
        role="search"
        className="relative w-full"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <Search
          aria-hidden
          size={20}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-4.5 -translate-y-1/2 text-ink-2"
        />
        <input
          type="search"
          enterKeyHint="search"
          aria-label={DISCOVER_COPY.search}
          placeholder={DISCOVER_COPY.searchHint}
          value={text}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          className={`${FIELD_CONTROL} rounded-full! pr-4 pl-12!`}
        />
      </form>
      <p role="status" className="px-4.5 text-sm text-ink-2 empty:hidden">
        {text.trim() !== '' && !searchTerms(text) && DISCOVER_COPY.searchTooShort}
      </p>
    </div>
  )
}

const DEBOUNCE_MS = 300

/** The search follows the typing, debounced. It replaces the history entry, so that Back leaves the search as a whole. */
function useSearchText() {
  const [parameters, changeParameters] = useParameters()
  const searched = cleanSearch(parameters.get('q') ?? '')
  const [text, setText] = useState(searched)
  const lastSearched = useRef(searched)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address was changed by something else: Back, a link or a removed filter.
  useEffect(() => {
    if (searched === lastSearched.current) return
    clearTimeout(timer.current)
    lastSearched.current = searched
    setText(searched)
  }, [searched])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (wanted: string) => {
    clearTimeout(timer.current)
    if (cleanSearch(wanted) === lastSearched.current) return
    lastSearched.current = cleanSearch(wanted)
    changeParameters((current) => withSearch(current, wanted), { replace: true })
  }
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(typed), DEBOUNCE_MS)
    },
    searchNow: () => search(text),
  }
}
