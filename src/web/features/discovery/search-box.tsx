import { Search } from 'lucide-react'
import { SEARCH_MAX_LENGTH } from '#domain/discovery/discovery-rules.ts'
import { DISCOVER_COPY } from '#web/features/discovery/discovery.copy.ts'
import { useSearchText } from '#web/features/discovery/use-search-text.ts'
import { FIELD_CONTROL } from '#web/ui/fields/field.tsx'

export function SearchBox() {
  const { text, type, askNow } = useSearchText()
  return (
    <form
      role="search"
      className="relative w-full"
      onSubmit={(event) => {
        event.preventDefault()
        askNow()
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
  )
}
