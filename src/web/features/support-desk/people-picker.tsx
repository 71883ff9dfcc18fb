import { useId, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { CANDIDATE_SEARCH_MAX_LENGTH, PEOPLE_PER_PROPOSAL } from '#domain/concierge/introduction-rules.ts'
import { orpc } from '#web/api/client.ts'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { useDebouncedValue } from '#web/blocks/forms/use-debounced-value.ts'
import { PEOPLE_COPY } from '#web/features/support-desk/desk.copy.ts'
import { CandidateFace, CandidateRow, type Candidate } from '#web/features/support-desk/candidate-row.tsx'
import { Button } from '#web/ui/button.tsx'

const TYPING_PAUSE_MS = 250

interface PeoplePickerProps {
  ticketId: string
  chosen: Candidate[]
  onChange(chosen: Candidate[]): void
}

/** The people whom an answer of the concierge proposes, and a list to choose them from. */
export function PeoplePicker({ ticketId, chosen, onChange }: PeoplePickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const without = (id: string) => onChange(chosen.filter((person) => person.id !== id))
  return (
    <section aria-labelledby={titleId} className="grid gap-2 border-t border-rule pt-2.5">
      <h3 id={titleId} className="font-semibold">
        {PEOPLE_COPY.title}
      </h3>
      <p className="text-ink-2">{PEOPLE_COPY.lead(PEOPLE_PER_PROPOSAL)}</p>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((person) => (
            <li
              key={person.id}
              className="flex items-center gap-2.5 rounded-full border border-rule-strong py-1 pr-1.5 pl-1.5"
            >
              <CandidateFace person={person} />
              <span className="font-semibold">{person.username}</span>
              <button
                type="button"
                onClick={() => without(person.id)}
                aria-label={PEOPLE_COPY.withdraw(person.username)}
                className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-well wide:size-8"
              >
                <X aria-hidden size={16} strokeWidth={1.5} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button size="dense" className="justify-self-start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? PEOPLE_COPY.hide : PEOPLE_COPY.choose}
      </Button>
      {isOpen && <Candidates ticketId={ticketId} chosen={chosen} onChange={onChange} />}
    </section>
  )
}

function Candidates({ ticketId, chosen, onChange }: PeoplePickerProps) {
  const [name, setName] = useState('')
  const q = useDebouncedValue(name.trim(), TYPING_PAUSE_MS)
  const query = useQuery(
    orpc.concierge.candidates.queryOptions({
      input: { ticketId, ...(q && { q }) },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  const isFull = chosen.length >= PEOPLE_PER_PROPOSAL
  return (
    <div className="grid gap-2">
      <input
        type="search"
        aria-label={PEOPLE_COPY.search}
        placeholder={PEOPLE_COPY.search}
        value={name}
        maxLength={CANDIDATE_SEARCH_MAX_LENGTH}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          // Enter would send the message.
          if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault()
        }}
        className="min-h-11 w-full max-w-80 rounded-field border border-ink-3 bg-sheet px-3 placeholder:text-ink-3 wide:min-h-8.5"
      />
      {isFull && <p className="text-ink-2">{PEOPLE_COPY.full(PEOPLE_PER_PROPOSAL)}</p>}
      <ListStates
        query={query}
        isEmpty={({ people }) => people.length === 0}
        empty={PEOPLE_COPY.none}
        loading={PEOPLE_COPY.loading}
        failed={PEOPLE_COPY.failed}
        rows={3}
      >
        {({ people }) => (
          <ul>
            {people.map((person) => {
              const isChosen = chosen.some(({ id }) => id === person.id)
              return (
                <CandidateRow
                  key={person.id}
                  person={person}
                  isChosen={isChosen}
                  isDisabled={isFull && !isChosen}
                  onToggle={() =>
                    onChange(isChosen ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
                  }
                />
              )
            })}
          </ul>
        )}
      </ListStates>
    </div>
  )
}
