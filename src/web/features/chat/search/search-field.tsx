import { Search, X } from 'lucide-react'
import { SEARCH_MAX_LENGTH } from '#domain/discovery/discovery-rules.ts'
import { SEARCH_COPY } from '#web/features/chat/search/search.copy.ts'
import { FIELD_CONTROL } from '#web/ui/fields/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const SEARCH_ID = 'chat-search'

/** Above the list, which the results replace while something is looked for. Escape empties it. */
export function SearchField({ text, onChange }: { text: string; onChange(text: string): void }) {
  const clear = () => {
    onChange('')
    document.getElementById(SEARCH_ID)?.focus()
  }
  return (
    <form role="search" className="relative flex-none pb-3" onSubmit={(event) => event.preventDefault()}>
      <Search
        aria-hidden
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-3.25 left-4 text-ink-2"
      />
      <input
        id={SEARCH_ID}
        type="search"
        enterKeyHint="search"
        aria-label={SEARCH_COPY.label}
        placeholder={SEARCH_COPY.hint}
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && clear()}
        className={`${FIELD_CONTROL} min-h-11! rounded-full! pr-11! pl-11! [&::-webkit-search-cancel-button]:hidden`}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={SEARCH_COPY.clear}
          onClick={clear}
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-full text-ink-2 hover:text-ink focus-visible:rounded-full focus-visible:-outline-offset-3"
        >
          <X aria-hidden size={18} strokeWidth={1.5} />
        </button>
      )}
    </form>
  )
}

export function SearchSkeleton() {
  return <Skeleton shape="round" className="mb-3 h-11 flex-none" />
}
