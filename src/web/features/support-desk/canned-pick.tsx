import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import type { TicketCategory } from '#domain/support/ticket-rules.ts'
import { orpc } from '#web/api/client.ts'
import { Pick } from '#web/blocks/console/filter-bar.tsx'
import { WRITE_COPY } from '#web/features/support-desk/desk.copy.ts'

interface CannedPickProps {
  category: TicketCategory
  onChoose(text: string): void
}

/** Puts an answer that is written already into the message; those for the category of the ticket come first. */
export function CannedPick({ category, onChoose }: CannedPickProps) {
  const { data } = useQuery(orpc.supportDesk.listCanned.queryOptions({ staleTime: 0 }))
  const answers = (data?.answers ?? []).toSorted(
    (one, other) => Number(other.category === category) - Number(one.category === category),
  )
  const options = [
    { value: '', label: WRITE_COPY.chooseCanned },
    ...answers.map((answer) => ({
      value: answer.id,
      label: answer.category === null ? answer.title : `${answer.title} (${answer.category})`,
    })),
  ]
  return (
    <div data-canned className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      <Pick
        label={WRITE_COPY.canned}
        value=""
        options={options}
        isDisabled={answers.length === 0}
        onChange={(chosenId) => {
          const answer = answers.find(({ id }) => id === chosenId)
          if (answer) onChoose(answer.text)
        }}
      />
      <Link to={paths.adminCannedAnswers} className="inline-flex min-h-11 items-center underline wide:min-h-8">
        {WRITE_COPY.manage}
      </Link>
    </div>
  )
}
